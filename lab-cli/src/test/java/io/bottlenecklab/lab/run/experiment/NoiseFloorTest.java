package io.bottlenecklab.lab.run.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Claim.Expectation.Direction;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.judge.MetricNoise;
import io.bottlenecklab.lab.judge.RoundsFixture;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.statistics.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoiseFloorTest {

  private static final Interval NONE = new Interval(1, 0.9, 1.1);

  @TempDir private Path folder = Path.of("");

  @Test
  void a_claim_below_the_floor_is_warned_of() {
    var floor = floor(0.2);

    assertThat(floor.warnings(claiming(new Expectation.Ratio(1.5, Direction.LOWER)), "embedded", 3))
        .singleElement()
        .asString()
        .contains("claim", "below the noise floor", "1.86×", "3 rounds", "x");
    // what is reproduced begins at its square root, 1.73
    assertThat(floor.warnings(claiming(new Expectation.Ratio(3, Direction.LOWER)), "embedded", 3))
        .hasSize(1);
    assertThat(floor.warnings(claiming(new Expectation.NoEffect(0.1)), "embedded", 3)).hasSize(1);
  }

  @Test
  void a_claim_above_the_floor_is_not() {
    var large = claiming(new Expectation.Ratio(10, Direction.LOWER));

    assertThat(floor(0.2).warnings(large, "embedded", 3)).isEmpty();
    assertThat(floor(2).warnings(large, "compose", 3)).as("never measured there").isEmpty();
  }

  @Test
  void a_file_that_cannot_be_read_is_no_floor() throws IOException {
    Files.writeString(folder.resolve("noise.json"), "{\"cut");

    var large = claiming(new Expectation.Ratio(1.1, Direction.LOWER));
    assertThat(NoiseFloor.in(folder).warnings(large, "embedded", 3)).isEmpty();
  }

  @Test
  void later_runs_know_the_noise_of_loads_as_long_as_theirs() {
    var self = claiming(new Expectation.Unknown());
    var results =
        new RoundsFixture()
            .at("rate-0.5")
            .latencies("x", 100, 101, 99)
            .latencies("x-again", 100, 99, 101)
            .results();

    assertThat(NoiseReport.of(folder, self, results, 2)).contains("repeat");
    assertThat(folder.resolve("noise.json")).as("repeats, of short loads").doesNotExist();

    assertThat(NoiseReport.of(folder, self, results, 3)).doesNotContain("repeat");
    assertThat(folder.resolve("noise.json")).content().contains("\"x\"");
  }

  private NoiseFloor floor(double deviation) {
    var floor = NoiseFloor.in(folder);
    var noise = new MetricNoise(RequestMetric.P95, deviation, NONE, List.of());
    floor.put("embedded", "x", Instant.EPOCH, List.of(noise));
    return floor;
  }

  private static Experiment claiming(Expectation expectation) {
    return ExperimentFixture.of(List.of("x", "x-again"))
        .claims(
            new Claim(
                "claim",
                "",
                RequestMetric.P90,
                new Claim.Side("x", "rate-0.5"),
                new Claim.Side("x-again", "rate-0.5"),
                expectation))
        .build();
  }
}
