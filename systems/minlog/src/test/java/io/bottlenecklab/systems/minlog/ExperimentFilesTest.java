package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.catalogue.CheckoutCopy;
import io.bottlenecklab.lab.catalogue.Describe;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only this system's experiments may state. */
class ExperimentFilesTest {

  private static final String SUSTAINED = "experiments/minlog-sustained.yaml";

  @TempDir private Path root = Path.of("");

  @Test
  void a_step_may_say_what_ids_records_have() throws IOException {
    var steps = CheckoutCopy.of("minlog", root).catalogue().experiment("minlog-sustained").steps();

    assertThat(steps)
        .extracting(step -> step.options().get("ids"))
        .containsExactly("UUIDv4", "UUIDv7");
    assertThat(Describe.load(steps.getLast())).isEqualTo("40/s on every machine, 180s, ids UUIDv7");
  }

  @Test
  void other_ids_are_refused() throws IOException {
    var copy = CheckoutCopy.of("minlog", root).replace(SUSTAINED, "ids: UUIDv4", "ids: UUIDv1");

    assertThatThrownBy(copy::catalogue)
        .hasMessageContaining("«steps.random-ids.ids» is «UUIDv1»; allowed: UUIDv4, UUIDv7");
  }

  @Test
  void a_metric_of_stored_records_is_refused_for_lookups() throws IOException {
    var copy =
        CheckoutCopy.of("minlog", root)
            .replace(
                "experiments/minlog-citizen-lookup.yaml", "metric: throughput", "metric: drain");

    assertThatThrownBy(copy::catalogue)
        .hasMessageContaining(
            "«claims.growth.metric» is «drain»; allowed: a metric of requests, or the flow register");
  }

  /** Report R4 has a second percentile, which an objective has not. */
  @ParameterizedTest
  @CsvSource({"minlog-lookup, lookup, 2500, 5500", "minlog-register, register, 6500, 15500"})
  void thresholds_of_the_k6_scripts_are_the_reports(
      String script, String scenario, int p95, int p98) throws IOException {
    assertThat(Files.readString(Path.of("k6", script + ".js")))
        .contains(
            "'http_req_duration{scenario:%s}': ['p(95)<%d', 'p(98)<%d']"
                .formatted(scenario, p95, p98));
  }
}
