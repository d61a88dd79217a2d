package io.bottlenecklab.lab.stage.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComposeFileTest {

  private static final Path REPOSITORY = Path.of("..");

  @Test
  void the_committed_file_is_what_the_variants_render_to() throws IOException {
    assertThat(REPOSITORY.resolve("docker-compose.yml"))
        .as("run ./lab generate")
        .hasContent(ComposeFile.render(variants()));
  }

  private static List<Variant> variants() throws IOException {
    var catalogue = KnobCatalogue.load();
    try (var files = Files.list(REPOSITORY.resolve("variants"))) {
      return files.map(file -> Variant.read(file, catalogue)).toList();
    }
  }
}
