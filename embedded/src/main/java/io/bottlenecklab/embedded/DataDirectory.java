package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EmbeddedDatabaseException.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A data directory held by this JVM: a lock file, the engine's own directory, and a mark that says
 * its initialisation was completed. The lock ends with the JVM, however it ends.
 */
final class DataDirectory implements AutoCloseable {

  private final Path root;
  private final FileChannel lock;

  private DataDirectory(Path root, FileChannel lock) {
    this.root = root;
    this.lock = lock;
  }

  /** Takes the directory, which is created where there is none. */
  static DataDirectory take(Path directory) {
    try {
      Files.createDirectories(directory);
      var root = directory.toRealPath();
      var lock =
          FileChannel.open(
              root.resolve("lock"),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      if (!locked(lock)) {
        var holder = Files.readString(root.resolve("lock")).strip();
        lock.close();
        throw new EmbeddedDatabaseException(
            Reason.DATA_IN_USE,
            "the data directory %s is in use by another lab (process %s); stop that one first"
                .formatted(root, holder));
      }
      lock.truncate(0);
      lock.write(
          ByteBuffer.wrap(
              Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
      return new DataDirectory(root, lock);
    } catch (IOException e) {
      throw Failures.directory(directory, e);
    }
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** What the user deletes to have it made anew. */
  Path root() {
    return root;
  }

  /** The engine's own directory. */
  Path engine() {
    return root.resolve("engine");
  }

  /** Whether a first start once got as far as an initialised directory. */
  boolean initialised() {
    return Files.exists(mark());
  }

  /** Clears away what an interrupted first start left, and begins with an empty directory. */
  void clear() throws IOException {
    Files.deleteIfExists(mark());
    FileTree.delete(engine());
    Files.createDirectory(engine());
  }

  void markInitialised() throws IOException {
    Files.createFile(mark());
  }

  private Path mark() {
    return root.resolve("initialised");
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw Failures.directory(root, e);
    }
  }
}
