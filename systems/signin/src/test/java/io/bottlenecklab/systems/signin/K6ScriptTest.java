package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.systems.Systems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class K6ScriptTest {

  @Test
  void its_thresholds_are_the_objective_of_the_experiment_it_stands_for() throws IOException {
    var objective = Catalogue.load(Systems.known()).experiment("signin-email-index").objective();
    assertThat(Files.readString(Path.of("k6", "sign-in.js")))
        .contains("http_req_failed: ['rate<%s']".formatted(objective.failedBelow()))
        .contains(
            "http_req_duration: ['p(%.0f)<%d']"
                .formatted(objective.percentile(), objective.below().toMillis()));
  }
}
