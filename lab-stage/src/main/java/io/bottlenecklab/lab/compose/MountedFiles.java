package io.bottlenecklab.lab.compose;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files with the variants that containers read. They are copies: a container's user may be unknown
 * here, and unable to read a checkout that was cloned under a strict umask.
 *
 * @param folder of all; of a sealed variant no other user of this machine can enter it
 */
record MountedFiles(Path folder) {

  private static final Set<PosixFilePermission> OWNER =
      PosixFilePermissions.fromString("rwx------");

  /** Writes a variant and its companions' variants. */
  static MountedFiles of(ComposedVariant services, Path folder) {
    var mounted = new MountedFiles(folder);
    mounted.delete();
    LabFiles.write(folder, () -> Files.createDirectories(folder));
    if (services.disclosure() == Disclosure.SEALED) {
      LabFiles.write(folder, () -> Files.setPosixFilePermissions(folder, OWNER));
    }
    write(services.variant(), mounted.variants());
    services.companions().forEach(each -> write(each.companion().variant(), mounted.companions()));
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

  private static void write(Variant variant, Path folder) {
    var file = folder.resolve(String.valueOf(variant.file().getFileName()));
    LabFiles.write(
        file,
        () -> {
          Files.createDirectories(folder);
          LabFiles.makeReadable(folder);
          Files.writeString(file, variant.yaml());
          LabFiles.makeReadable(file);
        });
  }

  /** Removes them; running processes have read them. */
  void delete() {
    LabFiles.delete(folder);
  }
}
