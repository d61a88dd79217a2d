package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * An experiment that compares a variant with itself. It runs like any other, and all it finds is
 * noise.
 *
 * @param step duration of each load
 */
record SelfComparison(Variant variant, Dataset dataset, Duration step) {

  private static final String RATE = "rate-0.5";
  private static final String PEAK = "peak";

  /** Multiple of the capacity: busy, but without a queue that grows. */
  private static final double TIMES_CAPACITY = 0.5;

  private static final int PEAK_USERS = 8;

  /** The experiment, with a claim for each metric whose noise is stated. */
  Experiment experiment() {
    var arms = List.of(variant.name(), twin().name());
    return new Experiment(
        "noise of " + variant.name(),
        variant.file(),
        "Noise of this machine: %s against itself".formatted(variant.name()),
        "Any difference between the arms is noise.",
        Optional.empty(),
        Optional.empty(),
        arms,
        arms,
        List.of(),
        SeparateMachines.NONE,
        SystemUnderTest.of(variant).flowNames().getFirst(),
        dataset,
        new Objective(95, Duration.ofSeconds(1), 0.01),
        OptionalInt.empty(),
        Optional.empty(),
        OptionalInt.empty(),
        List.of(
            new Step(
                RATE, arms, new Arrivals.Rate(TIMES_CAPACITY, OptionalDouble.empty(), step), true),
            new Step(PEAK, arms, new Arrivals.Closed(PEAK_USERS, step), true)),
        List.of(
            claim(RequestMetric.P95, RATE),
            claim(RequestMetric.THROUGHPUT, PEAK),
            claim(RequestMetric.CPU_PER_REQUEST, PEAK),
            claim(RequestMetric.APPLICATION_CPU_PER_REQUEST, PEAK),
            claim(RequestMetric.DATABASE_CPU_PER_REQUEST, PEAK)),
        List.of(),
        List.of(),
        false,
        false);
  }

  /** The variant under the name of one of the arms. */
  Variant arm(String name) {
    return name.equals(variant.name()) ? variant : twin();
  }

  private Variant twin() {
    return new Variant(variant.name() + "-again", variant.file(), variant.values());
  }

  private Claim claim(Metric metric, String at) {
    return new Claim(
        metric.key(),
        "the same on both arms",
        metric,
        new Claim.Side(variant.name(), at),
        new Claim.Side(twin().name(), at),
        new Expectation.Unknown());
  }
}
