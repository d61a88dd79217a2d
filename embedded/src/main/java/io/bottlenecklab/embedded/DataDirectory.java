package io.bottlenecklab.embedded;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import io.bottlenecklab.embedded.process.LockFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A data directory held by this JVM: a lock file, the engine's own directory, and a mark that says
 * its initialisation was completed.
 */
final class DataDirectory implements AutoCloseable {

  private final Path root;
  private final LockFile lock;

  private DataDirectory(Path root, LockFile lock) {
    this.root = root;
    this.lock = lock;
  }

  /** Takes the directory, which is created if it is missing. */
  static DataDirectory take(Path directory) {
    try {
      Files.createDirectories(directory);
      var root = directory.toRealPath();
      return new DataDirectory(
          root, LockFile.take(root.resolve("lock"), holder -> inUse(root, holder)));
    } catch (IOException e) {
      throw EngineStartException.directory(directory, e);
    }
  }

  private static EngineStartException inUse(Path root, String holder) {
    return new EngineStartException(
        Reason.DATA_IN_USE,
        "the data directory %s is in use by another lab (process %s); stop that one first"
            .formatted(root, holder));
  }

  /** What the user deletes to have the data created again. */
  Path root() {
    return root;
  }

  /** The engine's own directory. */
  Path engine() {
    return root.resolve("engine");
  }

  /** Whether a start has completed the initialisation of this directory. */
  boolean initialised() {
    return Files.exists(mark());
  }

  /** Removes what an interrupted first start left, and creates an empty directory. */
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
      throw EngineStartException.directory(root, e);
    }
  }
}
