package io.bottlenecklab.lab.compose;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A compose project is one lab's from before its first container, of which the images may have to
 * be built for minutes, until the last is gone. Whatever ends the lab gives it back.
 *
 * @param file locked, where all labs of a user look
 */
record ProjectLock(String project, FileChannel file) implements AutoCloseable {

  /**
   * This process's: the locks on a file are its process's, which loses all of them with the first
   * channel that it closes.
   */
  private static final Set<String> TAKEN = ConcurrentHashMap.newKeySet();

  /**
   * Takes a project.
   *
   * @throws StageException where another lab, or another stage of this one, has it
   */
  static ProjectLock of(String project) {
    if (!TAKEN.add(project)) {
      throw taken(project);
    }
    var file =
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "%s-%s.lock".formatted(project, System.getProperty("user.name")));
    try {
      var lock =
          new ProjectLock(
              project, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
      if (lock.file.tryLock() == null) {
        lock.close();
        throw taken(project);
      }
      return lock;
    } catch (IOException e) {
      TAKEN.remove(project);
      throw new StageException("%s cannot be locked: %s".formatted(file, Reason.of(e)), e);
    }
  }

  private static StageException taken(String project) {
    return new StageException(
        "compose project %s is being started, or stopped, by a lab already".formatted(project));
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new StageException("a lock cannot be given back: " + Reason.of(e), e);
    } finally {
      TAKEN.remove(project);
    }
  }
}
