package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.process.LockFile;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
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
  private Optional<LockFile> own = Optional.empty();
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
    return parent().resolve("tmp");
  }

  /** A folder that an application finds again in its next start from the same data. */
  Path kept(String process) {
    return parent().resolve("kept").resolve(process);
  }

  private Path parent() {
    return servers.firstFolder().orElseGet(withoutServer);
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
    var folder = withoutServer.get();
    LabFiles.write(folder, () -> own = Optional.of(lock(Files.createDirectories(folder))));
  }

  private static LockFile lock(Path folder) throws IOException {
    return LockFile.take(
        folder.toRealPath().resolve("lock"),
        holder ->
            new StageException(
                "the folder %s is in use by another lab (process %s); stop that one first"
                    .formatted(folder, holder)));
  }

  @Override
  public synchronized void close() {
    closed = true;
    own.ifPresent(lock -> LabFiles.write(withoutServer.get(), lock::close));
    own = Optional.empty();
  }
}
