package io.bottlenecklab.lab.compose;

import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.failure.LabFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Copies of this machine's files for containers. A container's user may be unknown here, and unable
 * to read a checkout that was cloned under a strict umask.
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
    var copy = target.resolve(String.valueOf(file.getFileName()));
    LabFiles.write(
        copy,
        () -> {
          Files.createDirectories(target);
          LabFiles.makeReadable(target);
          Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
          LabFiles.makeReadable(copy);
        });
  }

  /** Removes them; running processes have read them. */
  void delete() {
    LabFiles.delete(folder);
  }
}
