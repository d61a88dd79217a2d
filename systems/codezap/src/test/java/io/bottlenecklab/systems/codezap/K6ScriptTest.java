package io.bottlenecklab.systems.codezap;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class K6ScriptTest {

  /** Signing in before the load is not counted. */
  @ParameterizedTest
  @CsvSource({
    "codezap-journey, codezap-crowd, journey",
    "codezap-search, codezap-keyword-search, search"
  })
  void the_thresholds_are_those_of_the_experiment(String script, String experiment, String scenario)
      throws IOException {
    var objective = Catalogue.load(Systems.known()).experiment(experiment).objective();
    assertThat(Files.readString(Path.of("k6", script + ".js")))
        .contains(
            "'http_req_failed{scenario:%s}': ['rate<%s']"
                .formatted(scenario, objective.failedBelow()))
        .contains(
            "'http_req_duration{scenario:%s}': ['p(%.0f)<%d']"
                .formatted(scenario, objective.percentile(), objective.below().toMillis()));
  }
}
