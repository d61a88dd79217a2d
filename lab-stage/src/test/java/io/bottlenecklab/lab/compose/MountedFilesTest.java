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
    var shipped = SystemUnderTest.all().getFirst().folder().resolve("variants/fixture-slow.yaml");
    var cloned = Files.copy(shipped, directory.resolve("fixture-slow.yaml"));
    Files.setPosixFilePermissions(cloned, PosixFilePermissions.fromString("rw-------"));
    var variant = Variant.read(cloned, KnobCatalogue.load());

    var mounted =
        MountedFiles.of(
            new ComposedVariant(variant, Disclosure.OPEN), directory.resolve("mounted"));

    var copy = mounted.variants().resolve("fixture-slow.yaml");
    assertThat(copy).hasSameTextualContentAs(shipped);
    assertThat(permissions(mounted.variants())).isEqualTo("rwxr-xr-x");
    assertThat(permissions(copy)).isEqualTo("rw-r--r--");

    mounted.delete();
    assertThat(mounted.folder()).doesNotExist();
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
