package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.judge.SweepAnalysis.Level;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Sweep.Curve;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SweepAnalysisTest {

  @Test
  void each_level_has_its_mean_and_interval_and_the_curve_its_knee() {
    var rounds =
        new RoundsFixture()
            .throughputs("x-5", 49, 50, 51)
            .throughputs("x-10", 98, 100, 102)
            .throughputs("x-20", 101, 100, 99)
            .throughputs("x-40", 100, 101, 99);

    var curve = curve(rounds, RequestMetric.THROUGHPUT, 5, 10, 20, 40);

    assertThat(curve.metric()).isEqualTo("throughput");
    assertThat(curve.points())
        .extracting(point -> point.at())
        .containsExactly(5.0, 10.0, 20.0, 40.0);
    var second = curve.points().get(1);
    assertThat(second.value()).isCloseTo(100, within(0.1));
    assertThat(Objects.requireNonNull(second.ci95()).getFirst()).isBetween(94.0, 96.0);
    assertThat(curve.knee()).isEqualTo("x-10");
    assertThat(curve.interaction()).isNull();
  }

  @Test
  void noise_has_no_knee() {
    var rounds =
        new RoundsFixture()
            .throughputs("x-5", 80, 120, 100)
            .throughputs("x-10", 110, 95, 125)
            .throughputs("x-20", 90, 130, 110)
            .throughputs("x-40", 100, 120, 111);

    assertThat(curve(rounds, RequestMetric.THROUGHPUT, 5, 10, 20, 40).knee()).isNull();
  }

  @Test
  void of_two_knobs_the_interaction_is_the_ratio_of_ratios_at_the_corners() {
    var rounds =
        new RoundsFixture()
            .latencies("a-1", 10, 20)
            .latencies("a-2", 20, 40) // 2 times in both rounds
            .latencies("b-1", 10, 10)
            .latencies("b-2", 60, 60); // 6 times
    var levels =
        List.of(
            new Level("a-1", List.of("a", "1"), null),
            new Level("a-2", List.of("a", "2"), null),
            new Level("b-1", List.of("b", "1"), null),
            new Level("b-2", List.of("b", "2"), null));

    var curve = curve(rounds, RequestMetric.P50, levels);

    assertThat(curve.knee()).isNull();
    var interaction = Objects.requireNonNull(curve.interaction());
    assertThat(interaction.value()).isCloseTo(3, within(0.01));
    assertThat(interaction.ci95())
        .satisfiesExactly(
            low -> assertThat(low).isBetween(2.9, 3.0),
            high -> assertThat(high).isBetween(3.0, 3.1));
  }

  private static Curve curve(RoundsFixture rounds, Metric metric, int... sizes) {
    return curve(
        rounds,
        metric,
        Arrays.stream(sizes)
            .mapToObj(size -> new Level("x-" + size, List.of("" + size), (double) size))
            .toList());
  }

  private static Curve curve(RoundsFixture rounds, Metric metric, List<Level> levels) {
    return SweepAnalysis.of(
            experiment(metric, levels.stream().map(Level::arm).toList()),
            List.of("knob"),
            levels,
            rounds.results())
        .curves()
        .getFirst();
  }

  private static Experiment experiment(Metric metric, List<String> arms) {
    var step = RoundsFixture.STEP;
    return ExperimentFixture.of(
            arms, new Step(step, arms, new Arrivals.Closed(1, Duration.ofSeconds(1)), true))
        .claims(
            arms.stream()
                .skip(1)
                .map(arm ->
                    new Claim(
                        arm,
                        "",
                        metric,
                        new Claim.Side(arms.getFirst(), step),
                        new Claim.Side(arm, step),
                        new Expectation.Unknown()))
                .toArray(Claim[]::new))
        .build();
  }
}
