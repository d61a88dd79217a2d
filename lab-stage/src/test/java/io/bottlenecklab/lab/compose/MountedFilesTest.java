package io.bottlenecklab.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.compose.file.ComposedVariant;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MountedFilesTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void every_user_can_read_what_was_cloned_under_a_strict_umask() throws IOException {
    var cloned = Files.copy(fixture().file(), directory.resolve("fixture-slow.yaml"));
    Files.setPosixFilePermissions(cloned, PosixFilePermissions.fromString("rw-------"));
    var variant = Variant.read(cloned, KnobCatalogue.load());

    var mounted =
        MountedFiles.of(
            new ComposedVariant(variant, Disclosure.OPEN), directory.resolve("mounted"));

    var copy = mounted.variants().resolve("fixture-slow.yaml");
    assertThat(Variant.read(copy, KnobCatalogue.load()).values()).isEqualTo(variant.values());
    assertThat(permissions(mounted.variants())).isEqualTo("rwxr-xr-x");
    assertThat(permissions(copy)).isEqualTo("rw-r--r--");

    mounted.delete();
    assertThat(mounted.folder()).doesNotExist();
  }

  /** Its containers can: a mounted folder is entered from within. */
  @Test
  void a_sealed_variant_needs_no_file_and_other_users_cannot_read_it() throws IOException {
    var variant = new Variant("mystery", Path.of("mystery.yaml"), fixture().values());

    var mounted =
        MountedFiles.of(
            new ComposedVariant(variant, Disclosure.SEALED), directory.resolve("mounted"));

    assertThat(
            Variant.read(mounted.variants().resolve("mystery.yaml"), KnobCatalogue.load()).values())
        .isEqualTo(variant.values());
    assertThat(permissions(mounted.folder())).isEqualTo("rwx------");
    assertThat(permissions(mounted.variants())).isEqualTo("rwxr-xr-x");
  }

  private static Variant fixture() {
    return Variant.read(
        SystemUnderTest.all().getFirst().folder().resolve("variants/fixture-slow.yaml"),
        KnobCatalogue.load());
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
