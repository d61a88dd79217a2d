package io.bottlenecklab.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.results.Results;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Results of format 2 with observed metrics, as the lab wrote them at commit 897f1cc. */
class ObservedColumnsTest {

  private static final List<String> ARMS = List.of("fixture-before", "fixture-after");

  @Test
  void an_earlier_file_is_shown_as_it_was() throws IOException {
    assertThat(TerminalReport.of(experiment(), results(), false))
        .contains(
            """
                              p50    p95    max  > 1 s  failed  per s  app CPU  DB CPU  stored per s   drain  visible p99
            users-16, 16 users without think time
              fixture-before  22 ms  44 ms  66 ms    1 %  0.25 %     42     63 %  47.2 %          4026   2.7 s       1.21 s
              fixture-after   14 ms  28 ms  42 ms    1 %  0.25 %     42   75.5 %  56.6 %          5226  600 ms       488 ms
            """,
            "stored              1.3×      1.3 – 1.3  open question",
            "stored at users-16: fixture-before 4026/s, fixture-after 5226/s");
  }

  @Test
  void observed_metrics_have_columns_in_every_report() throws IOException {
    assertThat(new MarkdownView("./lab run x").render(experiment(), results()))
        .contains("fixture-after: drain", "| 4026 | 2.7 s | 1.21 s |");
    assertThat(new HtmlView("./lab run x").render(experiment(), results()))
        .contains("\"stored per s\":\"4026\"", "\"observations\":[\"stored\"]");
  }

  private static Experiment experiment() {
    var closed = new Arrivals.Closed(16, Duration.ofSeconds(10));
    return ExperimentFixture.of(ARMS, new Step("users-16", ARMS, closed, true)).build();
  }

  private static Results results() throws IOException {
    try (var file = Results.class.getResourceAsStream("results.json")) {
      return JsonMapper.shared().readValue(Objects.requireNonNull(file), Results.class);
    }
  }
}
