package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class K6ScriptTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void its_thresholds_are_the_objective_of_the_experiment_it_stands_for() throws IOException {
    var objective = Catalogue.load(ROOT).experiment("signin-email-index").objective();

    assertThat(Files.readString(ROOT.resolve("load/k6/sign-in.js")))
        .contains("http_req_failed: ['rate<%s']".formatted(objective.failedBelow()))
        .contains(
            "http_req_duration: ['p(%.0f)<%d']"
                .formatted(objective.percentile(), objective.below().toMillis()));
  }

  /** A page is got and a form is sent: what a clerk waits for is both. */
  @Test
  void the_web_scripts_thresholds_are_its_experiments() throws IOException {
    var objective = Catalogue.load(ROOT).experiment("invoice-web-allocation").objective();

    assertThat(Files.readString(ROOT.resolve("load/k6/invoice-web.js")))
        .contains("issued: ['rate>%s']".formatted(1 - objective.failedBelow()))
        .contains(
            "issuance: ['p(%.0f)<%d']"
                .formatted(objective.percentile(), objective.below().toMillis()));
  }

  /** Signing in before the load is not counted. */
  @Test
  void the_order_scripts_thresholds_are_its_experiments_and_of_the_issuances_only()
      throws IOException {
    var objective = Catalogue.load(ROOT).experiment("invoice-pool-size").objective();

    assertThat(Files.readString(ROOT.resolve("load/k6/invoice-order.js")))
        .contains(
            "'http_req_failed{scenario:issue-order}': ['rate<%s']"
                .formatted(objective.failedBelow()))
        .contains(
            "'http_req_duration{scenario:issue-order}': ['p(%.0f)<%d']"
                .formatted(objective.percentile(), objective.below().toMillis()));
  }

  /** Report R4's, of which an experiment's objective has the first. */
  @ParameterizedTest
  @CsvSource({
    "minlog-lookup, minlog-citizen-lookup, lookup, 2500, 5500",
    "minlog-lookup, minlog-assistant-lookup, lookup, 2500, 5500",
    "minlog-register, minlog-consumers, register, 6500, 15500"
  })
  void the_minlog_scripts_thresholds_are_the_reports(
      String script, String experiment, String scenario, int p95, int p98) throws IOException {
    var objective = Catalogue.load(ROOT).experiment(experiment).objective();

    assertThat(objective.percentile()).isEqualTo(95);
    assertThat(objective.below()).hasMillis(p95);
    assertThat(Files.readString(ROOT.resolve("load/k6/%s.js".formatted(script))))
        .contains(
            "'http_req_failed{scenario:%s}': ['rate<%s']"
                .formatted(scenario, objective.failedBelow()))
        .contains(
            "'http_req_duration{scenario:%s}': ['p(95)<%d', 'p(98)<%d']"
                .formatted(scenario, p95, p98));
  }
}
