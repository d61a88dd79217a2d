package io.bottlenecklab.lab.stage.compose;

import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A compose project is one lab's from before its first container, of which the images may have to
 * be built for minutes, until the last is gone. Whatever ends the lab gives it back.
 *
 * @param file where projects of the Docker engine are known to all labs of a user
 */
record ProjectLock(FileChannel file) implements AutoCloseable {

  /**
   * Takes a project.
   *
   * @throws StageException where another lab has it
   */
  static ProjectLock of(String project) {
    var file =
        Path.of(
            System.getProperty("java.io.tmpdir"),
            "%s-%s.lock".formatted(project, System.getProperty("user.name")));
    try {
      var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (isLocked(channel)) {
        return new ProjectLock(channel);
      }
      channel.close();
    } catch (IOException e) {
      throw new StageException("%s cannot be locked: %s".formatted(file, Reason.of(e)), e);
    }
    throw new StageException(
        "compose project %s is being started, or stopped, by another lab".formatted(project));
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false; // another stage of this process
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new StageException("a lock cannot be given back: " + Reason.of(e), e);
    }
  }
}
