package io.bottlenecklab.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of the fixture system; each system's module compares its own. */
class GeneratedFilesTest {

  private static final String EXPERIMENT = "experiments/fixture-delay.yaml";
  private static final Path PAGE = Path.of("docs", "experiments", "fixture-delay.md");
  private static final Path README = Path.of("README.md");
  private static final String BEFORE = "# Title\n\n<!-- claims: written by ./lab generate -->\n";
  private static final String AFTER = "<!-- end of claims -->\n\nMore.\n";

  @TempDir private Path root = Path.of("");

  @BeforeEach
  void a_readme_written_by_hand() throws IOException {
    Files.writeString(root.resolve(README), BEFORE + "old\n" + AFTER);
  }

  private Catalogue measured() throws IOException {
    return CheckoutCopy.of("fixture", root)
        .replace(EXPERIMENT, "report: R9", "report: R1, section: a section, flaws: [closed, micro]")
        .append(
            EXPERIMENT,
            """
            featured: true
            found:
              machine: 2 cores, embedded
              date: 2026-11-27
              claims:
                p50: {verdict: not-reproduced, ratio: 1.5, interval: [1.4, 1.61]}
              notes: Two rounds.
            """)
        .catalogue();
  }

  private String rendered(Path file) throws IOException {
    var text = GeneratedFiles.pages(root, measured()).get(file);
    assertThat(text).isNotNull();
    return String.valueOf(text);
  }

  @Test
  void the_readme_shows_featured_claims_with_the_verdict() throws IOException {
    assertThat(rendered(README))
        .startsWith(BEFORE)
        .endsWith(AFTER)
        .contains(
            "| Does a shorter delay make answers four times faster? | `fixture-slow` → `fixture-fast` |"
                + " [4× lower](https://example.org/delays/1) |"
                + " 1.5× (1.4–1.61) | not reproduced | `./lab run fixture-delay` |\n");
  }

  @Test
  void other_experiments_are_not_in_the_readme() throws IOException {
    var catalogue = CheckoutCopy.of("fixture", root).catalogue();

    assertThat(GeneratedFiles.pages(root, catalogue).get(README)).doesNotContain("fixture");
  }

  @Test
  void a_readme_without_a_place_for_the_claims_is_refused() throws IOException {
    Files.writeString(root.resolve(README), "# Title\n");

    assertThatThrownBy(() -> rendered(README)).hasMessageContaining("README.md has no place");
  }

  @Test
  void the_page_of_an_experiment_shows_what_was_found() throws IOException {
    assertThat(rendered(PAGE))
        .contains(
            "from systems/fixture/experiments/fixture-delay.yaml",
            "[Delays (R1, 2021), a section](https://example.org/delays/1)<br>“40 ms → 10 ms”"
                + "<br>Flaws: users wait for answers; no service around it |",
            "Measured on 2 cores, embedded; 2026-11-27.\n",
            "| p50 | 4× lower | 1.5× (1.4–1.61) | not reproduced |\n\nTwo rounds.\n",
            "[`fixture-fast`](../../systems/fixture/variants/fixture-fast.yaml)");
  }

  @Test
  void a_report_without_a_public_address_is_named_without_a_link() throws IOException {
    var catalogue = CheckoutCopy.of("fixture", root).catalogue();

    assertThat(GeneratedFiles.pages(root, catalogue).get(PAGE))
        .contains("| Made up (R9)<br>“40 ms → 10 ms” |");
  }

  @Test
  void the_catalogue_shows_claims_and_variants() throws IOException {
    assertThat(rendered(Path.of("docs", "catalogue.md")))
        .contains(
            "| [`fixture-delay`](experiments/fixture-delay.md)<br>Does a shorter delay",
            "| 1.5× (1.4–1.61) | not reproduced |",
            "| [`fixture-slow`](../systems/fixture/variants/fixture-slow.yaml) | fixture |"
                + " [`fixture-delay`](experiments/fixture-delay.md) |");
  }

  @Test
  void knobs_stand_with_their_system_or_their_group_and_with_readable_values() throws IOException {
    assertThat(rendered(Path.of("docs", "knobs.md")))
        .containsSubsequence(
            "### fixture\n",
            "Shared groups: [common](#common).",
            "| `fixture.delay` | 0 to 10 s | yes |",
            "### common\n",
            " fixture",
            "| `lab.heap` | 64 MB to 16 GB | yes |");
  }

  @Test
  void titles_texts_and_sources_are_shown_as_they_stand() throws IOException {
    var catalogue =
        CheckoutCopy.of("fixture", root)
            .replace(EXPERIMENT, "title: Does", "title: Is a List<Foo> *fast* | _a_? Does")
            .replace(EXPERIMENT, "text: answers", "text: from `a` to <b>, answers")
            .replace(EXPERIMENT, "report: R9", "report: R1, section: '[a] *section*'")
            .append(EXPERIMENT, "featured: true\n")
            .catalogue();

    var pages = GeneratedFiles.pages(root, catalogue);

    assertThat(pages.get(PAGE))
        .startsWith("# Is a List\\<Foo> \\*fast\\* | \\_a\\_? Does")
        .contains(
            "| from \\`a\\` to \\<b>, answers",
            "| [Delays (R1, 2021), \\[a\\] \\*section\\*](https://");
    assertThat(pages.get(README)).contains("| Is a List\\<Foo> \\*fast\\* \\| \\_a\\_? Does");
    assertThat(pages.get(Path.of("docs", "catalogue.md")))
        .contains("<br>Is a List\\<Foo> \\*fast\\* \\| \\_a\\_? Does", "| from \\`a\\` to \\<b>");
  }

  @Test
  void a_file_that_differs_and_a_page_of_a_former_experiment_are_named_until_they_are_written()
      throws IOException {
    var catalogue = measured();
    var former = root.resolve("docs/experiments/former.md");
    GeneratedFiles.write(root, catalogue);
    assertThat(GeneratedFiles.outdated(root, catalogue)).isEmpty();

    Files.writeString(former, "");
    Files.writeString(root.resolve(PAGE), "by hand");
    assertThat(GeneratedFiles.outdated(root, catalogue))
        .containsExactly(PAGE, root.relativize(former));

    GeneratedFiles.write(root, catalogue);
    assertThat(GeneratedFiles.outdated(root, catalogue)).isEmpty();
    assertThat(former).doesNotExist();
  }
}
