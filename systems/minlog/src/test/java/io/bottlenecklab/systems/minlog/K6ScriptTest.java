package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class K6ScriptTest {

  /** Report R4's, of which an experiment's objective has the first. */
  @ParameterizedTest
  @CsvSource({
    "minlog-lookup, minlog-citizen-lookup, lookup, 2500, 5500",
    "minlog-lookup, minlog-assistant-lookup, lookup, 2500, 5500",
    "minlog-register, minlog-consumers, register, 6500, 15500"
  })
  void thresholds_are_the_reports(
      String script, String experiment, String scenario, int p95, int p98) throws IOException {
    var objective = Catalogue.load(Systems.known()).experiment(experiment).objective();
    assertThat(objective.percentile()).isEqualTo(95);
    assertThat(objective.below()).hasMillis(p95);
    assertThat(Files.readString(Path.of("k6", script + ".js")))
        .contains(
            "'http_req_failed{scenario:%s}': ['rate<%s']"
                .formatted(scenario, objective.failedBelow()))
        .contains(
            "'http_req_duration{scenario:%s}': ['p(95)<%d', 'p(98)<%d']"
                .formatted(scenario, p95, p98));
  }
}
