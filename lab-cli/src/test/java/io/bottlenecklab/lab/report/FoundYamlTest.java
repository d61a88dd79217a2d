package io.bottlenecklab.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.results.Results;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class FoundYamlTest {

  @Test
  void it_is_the_key_of_an_experiment_file() throws IOException {
    try (var file = HtmlView.class.getResourceAsStream("results.json")) {
      var results = JsonMapper.shared().readValue(Objects.requireNonNull(file), Results.class);

      assertThat(new FoundYaml().render(ExperimentFixture.of(List.of()).build(), results))
          .isEqualTo(
              """
              found:
                machine: 2 cores, embedded
                date: 2026-11-21
                commit: '0000000'
                duration: 3m
                claims:
                  database-cpu: {verdict: reproduced, ratio: 61.2, interval: [40.1, 93.4]}
                  share-over-one-second: {verdict: weaker, interval: [0.22, 0.36], change: [0.33, 0.02]}
                  peak: {verdict: inconclusive, ratio: 2.1, interval: [1.4, 3.15]}
              """);
    }
  }
}
