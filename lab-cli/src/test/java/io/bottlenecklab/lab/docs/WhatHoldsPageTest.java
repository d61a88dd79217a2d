package io.bottlenecklab.lab.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import io.bottlenecklab.lab.experiment.Found;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatHoldsPageTest {

  private static final String EXPERIMENT = "experiments/fixture-delay.yaml";

  private static final String CLAIMS =
      """
        - name: same
          text: p90 < 11 ms stays (10 → 10 ms)
          source: {report: R1, figure: 10 → 10 ms}
          question: delay
          metric: p90
          step: users-2
          effect: none
          margin: 0.1
        - name: failures
          text: no request fails
          source: {report: R1, year: 2019, section: Failures, figure: 50 % → 0 %, set-up: 2 cores}
          theme: other
          question: delay
          lesson: Failures went {found}, not {reported}.
          metric: failed-share
          step: users-2
          effect: change
          from: 0.5
          to: 0
        - name: later
          text: p95 falls
          source: {report: R9, figure: a quarter}
          lesson: Nobody knows.
          metric: p95
          step: users-2
          effect: lower
          ratio: 4
      saturates:
      """;

  private static final String FOUND =
      """
      found:
        machine: 2 cores, embedded
        date: 2026-11-27
        claims:
          p50: {verdict: not-reproduced, ratio: 1.5, interval: [1.4, 1.61]}
          same: {verdict: inconclusive, ratio: 1.05, interval: [0.05, 2000]}
          failures: {verdict: reproduced, change: [0.4, 0], interval: [0.3, 0.5]}
      """;

  @TempDir private Path root = Path.of("");

  private @Nullable Catalogue catalogue;
  private Map<String, String> files = Map.of();

  @BeforeEach
  void four_claims() throws IOException {
    catalogue =
        CheckoutCopy.of("fixture", root)
            .replace(EXPERIMENT, "saturates:\n", CLAIMS)
            .append(EXPERIMENT, FOUND)
            .catalogue();
    files = WhatHoldsPage.render(catalogue);
  }

  private String rendered(String file) {
    return Objects.requireNonNull(files.get(file));
  }

  private Document plot(String file) {
    return Jsoup.parse(rendered(file), Parser.xmlParser());
  }

  @Test
  void claims_are_counted_by_verdict() {
    assertThat(rendered("what-holds.md"))
        .contains(
            "4 published claims of 2 reports: 1 reproduced, 1 not reproduced, 1 inconclusive,"
                + " 1 not measured yet.");
  }

  @Test
  void lessons_of_measured_claims_stand_on_top_with_their_figures() {
    assertThat(rendered("what-holds.md"))
        .contains("\n- Failures went 40 % → 0 %, not 50 % → 0 %.\n")
        .doesNotContain("Nobody knows");
  }

  @Test
  void claims_stand_under_their_themes_with_source_figures_and_command() {
    assertThat(rendered("what-holds.md"))
        .containsSubsequence(
            "\n## Waits\n",
            "| answers take 40 ms, then 10 ms | Made up (R9)<br>“40 ms → 10 ms” |  | 4× lower |"
                + " 1.5× (1.4–1.61) | not reproduced |"
                + " [`./lab run fixture-delay`](experiments/fixture-delay.md) |",
            "| p95 falls |",
            "| not measured yet |",
            "\n## Other things\n",
            "| no request fails | [Delays (R1, 2019), Failures](https://example.org/delays/1)"
                + "<br>“50 % → 0 %”<br>Set-up: 2 cores | 2019 | 50 % → 0 % |",
            "\n## Reports\n",
            "| Made up (R9), no public address | nobody |  | English | nothing |",
            "| [Delays (R1)](https://example.org/delays/1) | example/delays | 2021 |");
  }

  @Test
  void answers_to_one_question_stand_side_by_side_with_what_decides() {
    assertThat(rendered("what-holds.md"))
        .containsSubsequence(
            "\n## Contested\n\n### Do shorter delays help?\n",
            "| p90 < 11 ms stays",
            "| no request fails |",
            "What decides: how long the delay is.\n",
            "\n## Waits\n");
  }

  @Test
  void every_judged_claim_is_a_row_of_the_plot() {
    for (var file : new String[] {"what-holds.svg", "what-holds-narrow.svg"}) {
      var plot = plot(file);

      assertThat(plot.select("g.claim")).hasSize(3);
      assertThat(plot.select("g.claim > path.point")).hasSize(3);
      assertThat(plot.select("g.claim > line.interval")).hasSize(3);
      assertThat(plot.select("text.theme").eachText()).containsExactly("Waits", "Other things");
      assertThat(plot.select("g.claim > text.found").eachText())
          .containsExactly("1.5×", "1.05×", "40 pts");
      assertThat(plot.select("g.claim > text").eachText()).contains("p90 < 11 ms stays");
    }
  }

  @Test
  void ratios_stand_on_a_logarithmic_axis_from_a_tenth_to_a_thousand() {
    var claim = claim("not-reproduced");

    assertThat(place(claim, "path.reported")).isEqualTo("536.2");
    assertThat(place(claim, "path.point")).isEqualTo("493.6");
    assertThat(claim.select("path.arrow")).isEmpty();
  }

  @Test
  void an_interval_that_leaves_the_axis_ends_in_arrows() {
    var claim = claim("inconclusive");

    assertThat(place(claim, "path.reported")).as("no effect").isEqualTo("476");
    assertThat(claim.select("line.interval").attr("x1")).isEqualTo("376");
    assertThat(claim.select("line.interval").attr("x2")).isEqualTo("776");
    assertThat(claim.select("path.arrow")).hasSize(2);
  }

  @Test
  void shares_stand_on_an_axis_of_differences() {
    var claim = claim("reproduced");

    assertThat(place(claim, "path.reported")).isEqualTo("676");
    assertThat(place(claim, "path.point")).isEqualTo("656");
  }

  @Test
  void what_was_found_here_stands_beside_what_the_catalogue_says() {
    var all = Objects.requireNonNull(catalogue);
    var here =
        new Found.Claim(
            Optional.of("reproduced"), OptionalDouble.of(4), Optional.empty(), Optional.empty());
    var found =
        new Found(
            "2 cores",
            LocalDate.EPOCH,
            Optional.empty(),
            Optional.empty(),
            new LinkedHashMap<>(Map.of("p50", here)),
            new LinkedHashMap<>(),
            Optional.empty());

    var picture =
        WhatHoldsPage.picture(all.reports(), Map.of(all.experiment("fixture-delay"), found));

    assertThat(picture)
        .hasValueSatisfying(svg -> {
          var plot = Jsoup.parse(svg, Parser.xmlParser());
          assertThat(plot.select("g.claim > text.found").eachText()).containsExactly("4×");
          assertThat(plot.select("g.claim > path.recorded").attr("d")).startsWith("M493.6 ");
          assertThat(plot.select("text").eachText()).contains("found by the project");
        });
    assertThat(WhatHoldsPage.picture(all.reports(), Map.of())).isEmpty();
    assertThat(rendered("what-holds.svg")).doesNotContain("found by the project");
  }

  private Element claim(String verdict) {
    return Objects.requireNonNull(plot("what-holds.svg").selectFirst("g.claim." + verdict));
  }

  private static String place(Element claim, String part) {
    return claim.select(part).attr("transform").replaceFirst("translate\\((\\S+) .*", "$1");
  }
}
