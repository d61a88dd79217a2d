package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.bottlenecklab.embedded.EngineStartException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnginePathsTest {

  /** Every user runs it. */
  private static final Path SHELL = Path.of("/bin/sh");

  @TempDir private Path folder = Path.of("");

  /** Kafka's list of folders cannot contain one. */
  @Test
  void a_comma_in_the_path_of_kafkas_data_is_named_with_what_to_set() throws IOException {
    var data = Files.createDirectory(folder.resolve("a,b"));

    assertThatExceptionOfType(EngineStartException.class)
        .isThrownBy(() -> new KafkaEngine(Optional.empty()).initialisation(folder, data))
        .withMessage(
            "Kafka cannot keep data in %s, whose path has a comma; set LAB_HOME to a folder"
                + " without",
            data);
    assertThatExceptionOfType(EngineStartException.class)
        .isThrownBy(() -> new KafkaEngine(Optional.empty()).server(folder, data, 9092));
    assertThat(data).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\"b", "$HOME", "a`b`", "a\\b", "a\nb"})
  void a_path_that_the_shell_of_postgresql_would_misread_is_named_with_what_to_set(String name) {
    var home = folder.resolve(name);

    assertThatExceptionOfType(EngineStartException.class)
        .isThrownBy(() -> new PostgreSqlEngine().initialisation(home, folder))
        .withMessageStartingWith("PostgreSQL cannot be initialised from " + home)
        .withMessageContaining("set LAB_HOME");
  }

  @ParameterizedTest
  @ValueSource(strings = {"it's", "a b", "ü & (1) [2] 100%! ;,#?", "实验室"})
  void postgresql_takes_any_other_path(String name) throws IOException {
    var home = Files.createDirectory(folder.resolve(name));
    var data = Files.createDirectory(folder.resolve("data"));

    assertThat(new PostgreSqlEngine().initialisation(home, data).command())
        .contains(home.resolve("bin/initdb").toString());
  }

  @Test
  void a_home_that_only_its_owner_may_enter_is_named_with_what_to_choose_instead()
      throws IOException {
    var home = Files.createDirectory(folder.resolve("root"));
    var data = Files.createDirectories(home.resolve(".lab/data"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));

    assertThatExceptionOfType(EngineStartException.class)
        .isThrownBy(() -> Unprivileged.checkEntry(data, SHELL))
        .withMessageContaining("may not enter ")
        .withMessageContaining("set LAB_HOME to a folder that everybody may enter")
        .withMessageContaining(home.toRealPath().toString())
        .withMessageNotContaining("\n")
        .extracting(EngineStartException::reason)
        .isEqualTo(Reason.DIRECTORY_UNUSABLE);
  }

  @Test
  void folders_that_everybody_may_enter_are_accepted() {
    assertThatNoException().isThrownBy(() -> Unprivileged.checkEntry(SHELL, SHELL));
  }
}
