package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.DataDirectory;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The folder for temporary files of a variant's applications. It lies beside the data of the first
 * server, whose lock keeps other labs out. A variant without servers has a lock of its own.
 */
final class TemporaryFolder implements AutoCloseable {

  private final BackingServers servers;
  private final Supplier<Path> withoutServer;
  private Optional<DataDirectory> own = Optional.empty();
  private boolean closed;

  /**
   * Not taken yet.
   *
   * @param withoutServer the parent folder if there is no server
   */
  TemporaryFolder(BackingServers servers, Supplier<Path> withoutServer) {
    this.servers = servers;
    this.withoutServer = withoutServer;
  }

  Path path() {
    return servers.firstFolder().orElseGet(withoutServer).resolve("tmp");
  }

  /** Takes it, and deletes what killed applications have left in it. */
  void take() {
    if (servers.all().isEmpty()) {
      lock();
    }
    LabFiles.delete(path());
    LabFiles.write(path(), () -> Files.createDirectory(path()));
  }

  private synchronized void lock() {
    if (closed) {
      throw new StageException("stopped");
    }
    own = Optional.of(DataDirectory.take(withoutServer.get()));
  }

  @Override
  public synchronized void close() {
    closed = true;
    own.ifPresent(DataDirectory::close);
    own = Optional.empty();
  }
}
