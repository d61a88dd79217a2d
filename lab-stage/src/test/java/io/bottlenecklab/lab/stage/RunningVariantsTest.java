package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningVariantsTest {

  @TempDir private Path home = Path.of("");

  @Test
  void a_file_managers_file_is_no_variant() throws IOException {
    var file = Files.createDirectory(home.resolve("running")).resolve(".DS_Store");
    Files.writeString(file, "Bud1");

    assertThat(RunningVariants.in(home).list()).isEmpty();
    assertThat(file).exists();
  }
}
