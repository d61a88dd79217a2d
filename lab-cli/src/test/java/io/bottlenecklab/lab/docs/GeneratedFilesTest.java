package io.bottlenecklab.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class GeneratedFilesTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void every_generated_file_is_as_generate_writes_it() throws IOException {
    for (var file : GeneratedFiles.render(ROOT, Catalogue.load(ROOT)).entrySet()) {
      assertThat(ROOT.resolve(file.getKey()))
          .as("%s; ./lab generate mends it", file.getKey())
          .hasContent(file.getValue());
    }
  }

  @Test
  void no_page_is_left_of_an_experiment_that_is_gone() throws IOException {
    var rendered = GeneratedFiles.render(ROOT, Catalogue.load(ROOT)).keySet();
    var committed = new ArrayList<Path>();
    try (var pages = Files.newDirectoryStream(ROOT.resolve("docs/experiments"))) {
      pages.forEach(page -> committed.add(ROOT.relativize(page)));
    }

    assertThat(rendered).containsAll(committed);
  }
}
