package io.bottlenecklab.lab.why;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.experiment.ExperimentFixture;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class AxesTest {

  private static final long GIGABYTE = 1L << 30;
  private static final Arrivals CLOSED = new Arrivals.Closed(20, Duration.ofSeconds(1));
  private static final Arrivals RATE =
      new Arrivals.Rate(0.5, OptionalDouble.empty(), Duration.ofSeconds(1));

  @Test
  void an_axis_has_levels_that_differ_from_here_and_fit_this_machine() {
    var axes = axes(CLOSED, "64MB", "64MB", 4 * GIGABYTE).applying();

    assertThat(axes).containsOnlyKeys("processors", "data", "heap", "users");
    assertThat(axis(axes, "heap").here()).isEqualTo(64);
    assertThat(axis(axes, "heap").levels())
        .extracting(Level::words)
        .containsExactly("a heap of 256 MB", "a heap of 128 MB", "a heap of 512 MB");
    assertThat(axis(axes, "heap").levels().getFirst().knobs())
        .containsExactly(Map.entry("lab.heap", "256MB"));
    assertThat(axis(axes(CLOSED, "64MB", "64MB", 2 * GIGABYTE).applying(), "heap").levels())
        .extracting(Level::at)
        .containsExactly(256.0, 128.0);
  }

  @Test
  void data_and_users_change_the_workload_within_what_the_system_allows() {
    var axes = axes(CLOSED, "64MB", "64MB", 4 * GIGABYTE).applying();

    var fewer = axis(axes, "users").levels().getFirst();
    assertThat(fewer.words()).isEqualTo("5 users");
    assertThat(fewer.workload().apply(experiment(CLOSED)).steps().getFirst().arrivals())
        .isEqualTo(new Arrivals.Closed(5, Duration.ofSeconds(1)));
    assertThat(
            axis(axes, "data").levels().stream()
                .map(level -> level.workload().apply(experiment(CLOSED)).dataset().size("items")))
        .containsExactly(250, 63);
  }

  @Test
  void an_axis_that_does_not_apply_has_a_reason() {
    assertThat(axes(RATE, "64MB", "128MB", 4 * GIGABYTE).reasons())
        .containsEntry("distance", "the system fixture has no knob for it")
        .containsEntry("heap", "the arms differ in it")
        .containsEntry("users", "the load is a rate");
  }

  @Test
  void only_what_the_claim_needs_is_measured() {
    var arms = List.of("before", "other", "after");
    var claim = claim("before", "after");
    var experiment =
        ExperimentFixture.of(
                arms, new Step("step", arms, CLOSED, false), new Step("rate", arms, RATE, true))
            .claims(claim, claim("before", "other"))
            .build();

    var narrowed = WhyRunner.narrowed(experiment, claim);

    assertThat(narrowed.arms()).containsExactly("before", "after");
    assertThat(narrowed.claims()).containsExactly(claim);
    assertThat(narrowed.steps())
        .containsExactly(new Step("step", List.of("before", "after"), CLOSED, true));
  }

  private static Axis axis(Map<String, Axis> axes, String name) {
    return Objects.requireNonNull(axes.get(name), name);
  }

  private static Axes axes(Arrivals arrivals, String before, String after, long memory) {
    return Axes.of(
        experiment(arrivals),
        claim("before", "after"),
        List.of(variant("before", before), variant("after", after)),
        KnobCatalogue.load(),
        2,
        memory);
  }

  private static Experiment experiment(Arrivals arrivals) {
    var arms = List.of("before", "after");
    return ExperimentFixture.of(arms, new Step("step", arms, arrivals, true))
        .claims(claim("before", "after"))
        .build();
  }

  private static Claim claim(String before, String after) {
    return new Claim(
        after,
        "",
        RequestMetric.THROUGHPUT,
        new Claim.Side(before, "step"),
        new Claim.Side(after, "step"),
        new Expectation.NoEffect(0.1));
  }

  private static Variant variant(String name, String heap) {
    return new Variant(
        name,
        Path.of(name + ".yaml"),
        new TreeMap<>(Map.of("lab.system", "fixture", "lab.heap", heap)));
  }
}
