package io.bottlenecklab.lab.failure;

import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.springframework.util.FileSystemUtils;

/** Access to the lab's own files. A failure is one line for the user. */
public final class LabFiles {

  private LabFiles() {}

  /** Something that is done with a file. */
  @FunctionalInterface
  public interface Access {

    /** Does it. */
    void run() throws IOException;
  }

  /**
   * Writes a file or a folder.
   *
   * @throws StageException if it cannot be written
   */
  public static void write(Path file, Access access) {
    run(file, "written", access);
  }

  /**
   * Deletes a file, or a folder with everything in it, if it is there.
   *
   * @throws StageException if it cannot be removed
   */
  public static void delete(Path file) {
    run(file, "removed", () -> FileSystemUtils.deleteRecursively(file));
  }

  private static void run(Path file, String done, Access access) {
    try {
      access.run();
    } catch (IOException e) {
      throw new StageException("%s cannot be %s: %s".formatted(file, done, Reason.of(e)), e);
    }
  }

  /** Makes a file or a folder readable for every user, whatever the umask. */
  public static void makeReadable(Path file) throws IOException {
    var permissions = Files.isDirectory(file) ? "rwxr-xr-x" : "rw-r--r--";
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }
}
