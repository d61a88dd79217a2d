package io.bottlenecklab.knobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.knobs.KnobCatalogue.InvalidKnobsException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnobCatalogueTest {

  private static final String KNOB =
      """
      - name: bad.knob
        type: flag
        required: true
        description: What it does.
        effective: where it is read
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void a_shared_knob_is_of_every_system_that_uses_its_group() {
    var knobs = KnobCatalogue.load();

    assertThat(knobs.find("lab.heap").orElseThrow().systems()).contains("sample");
    assertThat(knobs.find("spring.kafka.producer.acks").orElseThrow().systems())
        .doesNotContain("sample");
    assertThat(knobs.find("sample.hash.strength").orElseThrow().systems())
        .containsExactly("sample");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          uses: [common, sail]          | «uses» is «sail»; allowed: common,
          needs: [common]               | unknown key «needs»; allowed: uses, knobs
          'knobs: [{name: bad.knob}]'   | «bad.knob» has no «type»
          """)
  void a_bad_list_is_refused_in_one_line(String text, String message) throws IOException {
    assertRefused(text, message);
  }

  @Test
  void a_bad_knob_is_refused_in_one_line() throws IOException {
    assertRefused(
        knob(KNOB.replace("flag", "number")),
        "«bad.knob.type» is «number»; allowed: whole-number, share, flag, choice, duration, size, processors, distance");
    assertRefused(
        knob(KNOB.replace("effective", "efective")),
        "«bad.knob» has the unknown key «efective»; did you mean «effective»?");
  }

  private static String knob(String text) {
    return "knobs:\n" + text.indent(2);
  }

  private void assertRefused(String text, String message) throws IOException {
    var file = folder.resolve("systems/bad/knobs.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    var parent = KnobCatalogue.class.getClassLoader();
    try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, parent)) {
      assertThatThrownBy(() -> KnobCatalogue.load(loader))
          .isInstanceOf(InvalidKnobsException.class)
          .hasMessageStartingWith("systems/bad/knobs.yaml: ")
          .hasMessageContaining(message)
          .hasMessageNotContaining("\n");
    }
  }
}
