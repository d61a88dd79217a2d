package io.bottlenecklab.knobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.bottlenecklab.knobs.Variant.InvalidVariantException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantTest {

  private static final Path VARIANTS = Path.of("src", "test", "resources", "variants");
  private static final KnobCatalogue KNOBS = KnobCatalogue.load();

  @TempDir private Path folder = Path.of("");

  @Test
  void a_variant_holds_canonical_values() {
    var variant = Variant.read(VARIANTS.resolve("sample.yaml"), KNOBS);

    assertThat(variant.name()).isEqualTo("sample");
    assertThat(variant.system()).isEqualTo("sample");
    assertThat(variant.values())
        .containsEntry("sample.schema.name-index", true)
        .containsEntry("sample.hash.strength", 10L)
        .containsEntry("lab.heap", "256MB");
  }

  @Test
  void its_text_is_read_as_the_same_values() throws IOException {
    var variant = Variant.read(VARIANTS.resolve("sample.yaml"), KNOBS);

    var again = Files.writeString(folder.resolve("again.yaml"), variant.yaml());

    assertThat(Variant.read(again, KNOBS).values()).isEqualTo(variant.values());
  }

  /** It is read once: what a pipe has given it does not give again. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
  void a_variant_may_come_through_a_pipe() throws Exception {
    var sample = VARIANTS.resolve("sample.yaml");
    var pipe = folder.resolve("pipe").toString();
    assertThat(new ProcessBuilder("mkfifo", pipe).start().waitFor()).isZero();
    var writer = new ProcessBuilder("sh", "-c", "cat \"$0\" > \"$1\"", sample.toString(), pipe);
    var writing = writer.start();

    assertThat(Variant.read(Path.of(pipe), KNOBS).values())
        .isEqualTo(Variant.read(sample, KNOBS).values());
    assertThat(writing.waitFor()).isZero();
  }

  @Test
  void a_file_that_this_user_may_not_read_is_said_to_be_one() throws IOException {
    var file = Files.createFile(folder.resolve("cloned.yaml"));
    assertThat(file.toFile().setReadable(false)).isTrue();
    assumeFalse(Files.isReadable(file), "root reads everything");

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .isInstanceOf(InvalidVariantException.class)
        .hasMessage(
            file
                + ": permission denied; allowed: a file that every user may read"
                + " (chmod -R go+rX systems)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          strength: 10            | strength: ten             | :11: «sample.hash.strength» is «ten»; allowed: a whole number from 4 to 20
          strength: 10            | strength: 1:30            | :11: «1:30» is no number; allowed: digits as in YAML 1.2
          strength: 10            | strength: 1_0             | :11: «1_0» is no number; allowed: digits as in YAML 1.2
          strength: 10            | strength: 012             | :11: «012» is no number; allowed: digits as in YAML 1.2
          strength: 10            | strength: .inf            | :11: «.inf» is no number; allowed: digits as in YAML 1.2
          strength: 10            | strength: 31              | :11: «sample.hash.strength» is «31»; allowed: a whole number from 4 to 20
          name-index: true        | name-index: maybe         | :9: «sample.schema.name-index» is «maybe»; allowed: true or false
          database: mysql         | database: oracle          | :7: «sample.database» is «oracle»; allowed: mysql or postgresql
          heap: 256MB             | heap: much                | :5: «lab.heap» is «much»; allowed: a size from 64MB to 16384MB
          strength: 10            | strenght: 10              | :11: unknown knob «sample.hash.strenght»; did you mean «sample.hash.strength»?
          strength: 10            | strength: [10, 11]        | :11: unknown knob «sample.hash.strength[0]»; did you mean «sample.hash.strength»?
          system: sample          | system: samples           | :3: «lab.system» is «samples»; allowed:
          """)
  void a_bad_file_is_refused_in_one_line(String stated, String instead, String message)
      throws IOException {
    var file = copyWith(stated, instead);

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .isInstanceOf(InvalidVariantException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  /** Spring Boot sets positive ones only, and leaves Tomcat's own otherwise. */
  @Test
  void a_queue_of_no_length_is_refused() throws IOException {
    var file = copyWith("      max: 200\n", "      max: 200\n    accept-count: 0\n");

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .hasMessageEndingWith(
            "«server.tomcat.accept-count» is «0»; allowed: a whole number from 1 to 65535");
  }

  @Test
  void a_knob_under_study_has_no_default() throws IOException {
    var file = copyWith("  hash:\n    strength: 10\n", "");

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .hasMessage(
            "%s:6: «sample.hash.strength» is missing (allowed: a whole number from 4 to 20)", file);
  }

  @Test
  void all_faults_of_a_file_are_told_at_once_and_in_order() throws IOException {
    var file =
        Files.writeString(
            folder.resolve("copy.yaml"),
            Files.readString(VARIANTS.resolve("sample.yaml"))
                .replace("strength: 10", "strenght: 10")
                .replace("name-index: true", "name-index: maybe")
                .replace("max: 200", "max: 2_00")
                .replace("heap: 256MB", "heap: 256MB\n  heap: much")
                .replace("  database: mysql\n", ""));

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .isInstanceOf(InvalidVariantException.class)
        .extracting(e ->
            String.valueOf(e.getMessage())
                .lines()
                .map(line -> line.replaceFirst("[;(].*", "").strip())
                .toList())
        .isEqualTo(
            Stream.of(
                    "6: «lab.heap» stands here again",
                    "7: «sample.database» is missing",
                    "9: «sample.schema.name-index» is «maybe»",
                    "11: unknown knob «sample.hash.strenght»",
                    "22: «2_00» is no number")
                .map(line -> file + ":" + line)
                .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'a: [b'        | not valid YAML
          ''             | «lab.system» is missing
          'a: 1\n---\nb: 2' | YAML documents
          """)
  void what_is_no_variant_file_is_refused_in_one_line(String text, String message)
      throws IOException {
    var file = Files.writeString(folder.resolve("broken.yaml"), text.replace("\\n", "\n"));

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .isInstanceOf(InvalidVariantException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void a_file_in_another_encoding_is_said_to_be_one() throws IOException {
    var file = folder.resolve("latin.yaml");
    Files.writeString(file, "# größer", StandardCharsets.ISO_8859_1);

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .isInstanceOf(InvalidVariantException.class)
        .hasMessage("%s: not UTF-8; allowed: a file in UTF-8", file);
  }

  @Test
  void a_file_that_is_not_there_is_named() {
    var file = folder.resolve("absent.yaml");

    assertThatThrownBy(() -> Variant.read(file, KNOBS))
        .hasMessage("%s: no such variant file", file);
  }

  private Path copyWith(String stated, String instead) throws IOException {
    var original = Files.readString(VARIANTS.resolve("sample.yaml"));
    assertThat(original).contains(stated);
    return Files.writeString(folder.resolve("copy.yaml"), original.replace(stated, instead));
  }
}
