package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaTest {

  @TempDir private Path folder = Path.of("");

  /** Its list of folders has no way to write one. */
  @Test
  void a_comma_in_the_path_of_its_data_is_named_with_what_to_set() throws IOException {
    var data = Files.createDirectory(folder.resolve("a,b"));

    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> new Kafka().initialisation(folder, data))
        .withMessage(
            "Kafka cannot keep data in %s, whose path has a comma; set LAB_HOME to a folder without",
            data);
    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> new Kafka().server(folder, data, 9092));
    assertThat(data).isEmptyDirectory();
  }
}
