package io.bottlenecklab.embedded.engine;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnprivilegedTest {

  /** Every user runs it. */
  private static final Path SHELL = Path.of("/bin/sh");

  @TempDir private Path directory = Path.of("");

  @Test
  void a_home_that_only_its_owner_may_enter_is_named_with_what_to_choose_instead()
      throws IOException {
    var home = Files.createDirectory(directory.resolve("root"));
    var data = Files.createDirectories(home.resolve(".lab/data"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));

    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> Unprivileged.checkEntry(data, SHELL))
        .withMessageContaining("may not enter ")
        .withMessageContaining("set LAB_HOME to a folder that everybody may enter")
        .withMessageContaining(home.toRealPath().toString())
        .withMessageNotContaining("\n")
        .extracting(EmbeddedDatabaseException::reason)
        .isEqualTo(Reason.DIRECTORY_UNUSABLE);
  }

  @Test
  void folders_that_everybody_may_enter_are_fine() {
    assertThatNoException().isThrownBy(() -> Unprivileged.checkEntry(SHELL, SHELL));
  }
}
