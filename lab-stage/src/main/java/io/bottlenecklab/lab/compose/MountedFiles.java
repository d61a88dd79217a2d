package io.bottlenecklab.lab.compose;

import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.springframework.util.FileSystemUtils;

/**
 * Copies of what containers read of this machine. The user in a container may be nobody here, who
 * could not read a checkout that was cloned under a strict umask.
 *
 * @param folder with both
 */
record MountedFiles(Path folder) {

  /** Copies the files of a variant and its companions. */
  static MountedFiles of(ComposedVariant services, Path folder) {
    var mounted = new MountedFiles(folder);
    mounted.delete();
    copy(services.variant().file(), mounted.variants());
    services
        .companions()
        .forEach(each -> copy(each.companion().variantFile(), mounted.companions()));
    return mounted;
  }

  /** The folder of the variant's file. */
  Path variants() {
    return folder.resolve("variants");
  }

  /** The folder of the companions' files. */
  Path companions() {
    return folder.resolve("companions");
  }

  private static void copy(Path file, Path target) {
    try {
      Files.createDirectories(target);
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
      var copy =
          Files.copy(
              file,
              target.resolve(String.valueOf(file.getFileName())),
              StandardCopyOption.REPLACE_EXISTING);
      Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rw-r--r--"));
    } catch (IOException e) {
      throw new StageException("%s cannot be copied: %s".formatted(file, Reason.of(e)), e);
    }
  }

  /** Removes them; processes that run have read them. */
  void delete() {
    try {
      FileSystemUtils.deleteRecursively(folder);
    } catch (IOException e) {
      throw new StageException("%s cannot be removed: %s".formatted(folder, Reason.of(e)), e);
    }
  }
}
