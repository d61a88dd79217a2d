package io.bottlenecklab.lab.report;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Reports;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.report.ResultsComparison.Column;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The pages as a reader opens them: from disk, in a browser, without a network. A browser mostly
 * waits while it starts and ends, so several run at once.
 */
@Execution(ExecutionMode.CONCURRENT)
@Slow
class HtmlViewIT {

  private static final String COMMAND = "./lab run fixture-tuning --rounds 2";

  /** Points across a common one. */
  private static final int PHONE = 390;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1280, false", "1280, true", "390, false"})
  void a_report_draws_every_chart(int width, boolean dark) throws Exception {
    var page = open("report-%d-%s.html".formatted(width, dark), render(tree()), width, dark);

    assertThat(page.select(".card .verdict").eachText())
        .containsExactly("Reproduced", "Weaker than reported", "Inconclusive");
    assertThat(page.select("h2").eachText())
        .contains("Latency percentiles", "Metrics by offered rate", "Bottlenecks");
    assertThat(page.select("[aria-label=Bottlenecks] td:last-child").eachText())
        .containsExactly("as expected", "not as expected", "as expected in some rounds");
    assertThat(page.select("figure")).hasSizeGreaterThan(20);
    assertDrawn(page);
    assertPlain(page);
    assertThat(page.select(".command pre").text()).isEqualTo(COMMAND);
    assertThat(page.select(".warnings").text()).contains("</script><b>a tag</b>");
  }

  /** What a reader takes from a chart without asking: its ticks, its legend, its colours. */
  private static void assertPlain(Document page) {
    var latencies = page.expectFirst("h2:contains(Latency percentiles) ~ * figure");
    assertThat(latencies.select("svg text").eachText()).contains("0 %", "50 %", "90 %", "95 %");
    assertThat(latencies.select("svg text").eachText()).anyMatch(tick -> tick.endsWith(" ms"));
    var bars = page.expectFirst("h2:contains(Processor time per request) ~ * figure");
    assertThat(bars.select("svg path[fill^=var(--process]")).isNotEmpty();
    assertThat(bars.select("svg path[fill^=var(--arm]")).isEmpty();
    assertThat(bars.select("svg text").eachText()).contains("0", "ms a request");
    var processors = page.expectFirst("figure:contains(Processors in use)");
    assertThat(processors.select(".keys i[style*=dashed]"))
        .hasSameSizeAs(processors.select("svg path[stroke-dasharray]"));
    assertThat(page.select("select option[value]").eachText())
        .contains(page.expectFirst(".printed").text());
  }

  @Test
  void numbers_are_rounded_as_in_every_other_report() throws Exception {
    var values =
        new double[] {
          0, 78.85, -78.85, 96.55, 99.95, 999.5, 100.5, 0.00012345, 0.000012345, 1e6, 1234567.8, 2.5
        };
    String common;
    try (var file = HtmlView.class.getResourceAsStream("common.js")) {
      common = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
    var html =
        """
        <!doctype html><link rel="icon" href="data:,"><main id="page"></main>
        <script type="application/json" id="data">%s</script><script>%s
        page.append(data.map(number).join(' '));
        document.documentElement.dataset.drawn = 'true';
        </script>
        """
            .formatted(Arrays.toString(values), common);

    assertThat(open("numbers.html", html, 800, false).select("main").text())
        .isEqualTo(Arrays.stream(values).mapToObj(Format::number).collect(joining(" ")));
  }

  @Test
  void no_page_scrolls_sideways_on_a_phone() throws Exception {
    var results = ResultsFolder.read(resources());
    var side =
        ResultsComparison.of(
            List.of(new Column("monday", results), new Column("tuesday", results)));

    assertThat(overflowOnPhone("report-phone.html", render(tree()))).isZero();
    assertThat(overflowOnPhone("compare-phone.html", Page.plain("Compared", "compare.js", side)))
        .isZero();
    var tooWide = render(tree()).replace("<main", "<div style=\"width: 500px\">wide</div><main");
    assertThat(overflowOnPhone("wide-phone.html", tooWide)).isBetween(100, 130);
  }

  /**
   * By how much the page is wider than a phone, scroll bar apart: in a frame, since the browser's
   * own window cannot be that narrow.
   */
  private int overflowOnPhone(String name, String html) throws Exception {
    var frame =
        new Element("iframe")
            .attr("style", "width: %dpx; height: 844px; border: 0".formatted(PHONE))
            .attr("srcdoc", html)
            .outerHtml();
    var measuring =
        """
        <!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
        %s
        <script>
        setInterval(() => {
          const page = document.querySelector('iframe').contentDocument?.documentElement;
          if (page?.dataset.drawn === 'true') {
            document.documentElement.dataset.drawn = 'true';
            document.documentElement.dataset.overflow = page.scrollWidth - page.clientWidth;
          }
        }, 50);
        </script>
        """
            .formatted(frame);
    var page = open(name, measuring, 1280, false);
    return Integer.parseInt(page.select("html").attr("data-overflow"));
  }

  @Test
  void a_report_without_series_and_percentiles_draws_what_there_is() throws Exception {
    var tree = tree();
    tree.remove("signatures");
    for (var arm : tree.get("arms")) {
      for (var round : arm.get("rounds")) {
        ((ObjectNode) round).remove(List.of("series", "percentiles"));
      }
    }
    for (var finding : tree.get("findings")) {
      ((ObjectNode) finding).putNull("measured").putNull("verdict");
    }

    var page = open("report-sparse.html", render(tree), 1280, false);

    assertThat(page.select(".card .verdict").eachText()).containsOnly("Open question");
    assertThat(page.select("h2").eachText()).doesNotContain("Bottlenecks");
    assertDrawn(page);
  }

  @Test
  void a_chart_names_every_arm_however_many_there_are() throws Exception {
    var tree = tree();
    var arms = (ObjectNode) tree.get("arms");
    var first = arms.get(arms.propertyNames().iterator().next());
    for (var more = 1; more <= 5; more++) {
      arms.set("an-arm-of-a-rather-long-name-" + more, first.deepCopy());
    }

    var page = open("report-many-arms.html", render(tree), 1280, false);

    var chart = page.expectFirst("h2:contains(Latency percentiles) ~ * figure");
    assertThat(chart.select(".keys button").eachText()).containsAll(arms.propertyNames());
  }

  @Test
  void an_index_shows_failed_experiments_beside_measured_ones() throws Exception {
    var tree = tree();
    var peak = (ObjectNode) tree.get("findings").get(2);
    peak.putNull("measured").put("note", "not measured with --quick");
    var results = JsonMapper.shared().treeToValue(tree, Results.class);
    var index =
        new IndexPage(Path.of("target", "pages"), "./lab run --all", Instant.EPOCH, Reports.NONE);
    index.add(experiment(), results);
    index.add(experiment(), "the database of before died");

    var page =
        Browser.assumed(folder)
            .open(Path.of("target", "pages", "index.html").toAbsolutePath(), 390, false);

    assertThat(page.select("h1").text()).isEqualTo("1 of 3 claims reproduced on this machine");
    assertThat(page.select("h2 a").eachAttr("href"))
        .containsExactly("fixture-experiment/report.html");
    assertThat(page.text()).contains("Measurement failed", "the database of before died");
    assertThat(page.select(".card:contains(peak)").text())
        .contains("not measured", "not measured with --quick");
    assertThat(Path.of("target", "pages", "index.json"))
        .content()
        .contains("\"verdict\" : \"weaker\"");
  }

  @Test
  void a_comparison_has_a_card_for_every_claim_and_result() throws Exception {
    var results = ResultsFolder.read(resources());
    var file = Path.of("target", "pages", "compare.html").toAbsolutePath();
    ComparePage.write(
        file,
        ResultsComparison.of(
            List.of(new Column("monday", results), new Column("tuesday", results))));

    var page = Browser.assumed(folder).open(file, 1280, false);

    assertThat(page.select(".card h4").eachText()).hasSize(6).contains("monday", "tuesday");
    assertThat(page.select(".forest")).hasSize(6);
  }

  @Test
  void a_comparison_of_runs_measured_alike_has_a_card_for_all_of_them_together() throws Exception {
    var file = Path.of("target", "pages", "compare-alike.html").toAbsolutePath();
    var runs = new ArrayList<Column>();
    for (var day = 1; day <= 3; day++) {
      var started = tree().put("startedAt", "2026-11-0%dT12:00:00Z".formatted(day));
      var results = JsonMapper.shared().treeToValue(started, Results.class);
      runs.add(new Column(Integer.toString(day), results));
    }
    ComparePage.write(file, ResultsComparison.of(runs));

    var page = Browser.assumed(folder).open(file, 1280, false);

    assertThat(page.select(".card h4").eachText())
        .hasSize(12)
        .contains("Together: 3 runs, one observation each");
    assertThat(page.select("p > strong").eachText())
        .containsExactly("3 of 3 reproduced", "3 of 3 weaker", "3 of 3 inconclusive");
    assertThat(page.select(".forest")).hasSize(12);
  }

  private Document open(String name, String html, int width, boolean dark)
      throws IOException, InterruptedException {
    var pages = Files.createDirectories(Path.of("target", "pages"));
    var file = Files.writeString(pages.resolve(name).toAbsolutePath(), html);
    var page = Browser.assumed(folder).open(file, width, dark);
    assertThat(page.root().select("html").attr("data-drawn")).isEqualTo("true");
    return page;
  }

  /** A chart is drawn where its picture holds more than axes: a path of some length, or a bar. */
  private static void assertDrawn(Document page) {
    assertThat(page.select("figure")).isNotEmpty();
    for (var figure : page.select("figure")) {
      var name = figure.select("figcaption").text();
      assertThat(
              figure.select("svg path[fill=none], svg path[stroke-width=2], svg path[fill^=var]"))
          .as("marks of the chart «%s»", name)
          .isNotEmpty();
      assertThat(figure.select("[role=img]").attr("aria-label")).as(name).isNotBlank();
      assertThat(figure.select("table td")).as("table of «%s»", name).isNotEmpty();
    }
  }

  private static String render(JsonNode tree) throws IOException, URISyntaxException {
    var results = JsonMapper.shared().treeToValue(tree, Results.class);
    return new HtmlView(COMMAND).render(experiment(), results, tree);
  }

  private static ObjectNode tree() throws IOException, URISyntaxException {
    return (ObjectNode)
        JsonMapper.shared().readTree(Files.readString(resources().resolve("results.json")));
  }

  private static Path resources() throws URISyntaxException {
    var file = Objects.requireNonNull(HtmlViewIT.class.getResource("results.json"));
    return Objects.requireNonNull(Path.of(file.toURI()).getParent());
  }

  private static Experiment experiment() {
    return ExperimentFixture.of(
            List.of("fixture-postgres-before", "fixture-postgres-after"),
            rate("rate-1"),
            rate("rate-5"),
            rate("rate-10"),
            rate("rate-25"),
            rate("rate-30"),
            step("peak", new Arrivals.Closed(16, Duration.ofSeconds(24))))
        .build();
  }

  private static Step rate(String name) {
    return step(name, new Arrivals.Rate(1, OptionalDouble.empty(), Duration.ofSeconds(24)));
  }

  private static Step step(String name, Arrivals arrivals) {
    return new Step(
        name, List.of("fixture-postgres-before", "fixture-postgres-after"), arrivals, true);
  }
}
