package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgreSqlTest {

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"a\"b", "$HOME", "a`b`", "a\\b", "a\nb"})
  void a_path_that_its_shell_would_read_as_another_is_named_with_what_to_set(String name) {
    var home = folder.resolve(name);

    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> new PostgreSql().initialisation(home, folder))
        .withMessageStartingWith("PostgreSQL cannot be initialised from " + home)
        .withMessageContaining("set LAB_HOME");
  }

  @ParameterizedTest
  @ValueSource(strings = {"it's", "a b", "ü & (1) [2] 100%! ;,#?", "实验室"})
  void any_other_path_will_do(String name) throws IOException {
    var home = Files.createDirectory(folder.resolve(name));
    var data = Files.createDirectory(folder.resolve("data"));

    assertThat(new PostgreSql().initialisation(home, data).command())
        .contains(home.resolve("bin/initdb").toString());
  }
}
