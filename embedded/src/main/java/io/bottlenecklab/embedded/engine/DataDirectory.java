package io.bottlenecklab.embedded.engine;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A data directory held by this JVM: a lock file, the engine's own directory, and a mark that says
 * its initialisation was completed. The lock ends with the JVM, however it ends.
 */
public final class DataDirectory implements AutoCloseable {

  /**
   * Those of this JVM. The system's lock is the process's: opening the file once more and closing
   * it would give it up.
   */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path root;
  private final FileChannel lock;

  private DataDirectory(Path root, FileChannel lock) {
    this.root = root;
    this.lock = lock;
  }

  /** Takes the directory, which is created where there is none. */
  public static DataDirectory take(Path directory) {
    try {
      Files.createDirectories(directory);
      var root = directory.toRealPath();
      if (!HELD.add(root)) {
        throw inUse(root, Long.toString(ProcessHandle.current().pid()));
      }
      try {
        return new DataDirectory(root, locked(root));
      } catch (IOException | RuntimeException e) {
        HELD.remove(root);
        throw e;
      }
    } catch (IOException e) {
      throw Failures.directory(directory, e);
    }
  }

  private static FileChannel locked(Path root) throws IOException {
    var file = root.resolve("lock");
    var channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      channel.close();
      throw inUse(root, Files.readString(file).strip());
    }
    var self = Long.toString(ProcessHandle.current().pid());
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(self.getBytes(StandardCharsets.US_ASCII)));
    return channel;
  }

  private static EmbeddedDatabaseException inUse(Path root, String holder) {
    return new EmbeddedDatabaseException(
        Reason.DATA_IN_USE,
        "the data directory %s is in use by another lab (process %s); stop that one first"
            .formatted(root, holder));
  }

  /** What the user deletes to have it made anew. */
  public Path root() {
    return root;
  }

  /** The engine's own directory. */
  public Path engine() {
    return root.resolve("engine");
  }

  /** Whether a first start once got as far as an initialised directory. */
  public boolean initialised() {
    return Files.exists(mark());
  }

  /** Clears away what an interrupted first start left, and begins with an empty directory. */
  public void clear() throws IOException {
    Files.deleteIfExists(mark());
    FileTree.delete(engine());
    Files.createDirectory(engine());
  }

  public void markInitialised() throws IOException {
    Files.createFile(mark());
  }

  private Path mark() {
    return root.resolve("initialised");
  }

  @Override
  public void close() {
    try {
      lock.close();
      HELD.remove(root);
    } catch (IOException e) {
      throw Failures.directory(root, e);
    }
  }
}
