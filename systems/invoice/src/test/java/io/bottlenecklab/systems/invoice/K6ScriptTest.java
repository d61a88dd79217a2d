package io.bottlenecklab.systems.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class K6ScriptTest {

  /** A page is got and a form is sent: what a clerk waits for is both. */
  @Test
  void the_web_scripts_thresholds_are_its_experiments() throws IOException {
    var objective =
        Catalogue.load(Systems.known()).experiment("invoice-web-allocation").objective();
    assertThat(Files.readString(Path.of("k6", "invoice-web.js")))
        .contains("issued: ['rate>%s']".formatted(1 - objective.failedBelow()))
        .contains(
            "issuance: ['p(%.0f)<%d']"
                .formatted(objective.percentile(), objective.below().toMillis()));
  }

  /** Signing in before the load is not counted. */
  @Test
  void the_order_scripts_thresholds_are_its_experiments_and_of_the_issuances_only()
      throws IOException {
    var objective = Catalogue.load(Systems.known()).experiment("invoice-pool-size").objective();
    assertThat(Files.readString(Path.of("k6", "invoice-order.js")))
        .contains(
            "'http_req_failed{scenario:issue-order}': ['rate<%s']"
                .formatted(objective.failedBelow()))
        .contains(
            "'http_req_duration{scenario:issue-order}': ['p(%.0f)<%d']"
                .formatted(objective.percentile(), objective.below().toMillis()));
  }
}
