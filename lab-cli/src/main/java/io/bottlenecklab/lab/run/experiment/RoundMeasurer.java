package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.recording.FlightRecorder;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Profile;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.run.RoundFactory;
import io.bottlenecklab.lab.sampling.Sampling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Measures the rounds of a run. */
final class RoundMeasurer {

  private final RunContext context;
  private final ArmWarmUps warmUps;
  private final RunCapacity capacity;

  RoundMeasurer(RunContext context, ArmWarmUps warmUps, RunCapacity capacity) {
    this.context = context;
    this.warmUps = warmUps;
    this.capacity = capacity;
  }

  /**
   * Measures some steps of a round on all their arms.
   *
   * @param round from 0
   * @param steps the names of the steps to measure
   */
  void measure(MeasurementPlan plan, int round, Set<String> steps) {
    warmUps.restartDead(plan);
    if (round > 0 && capacity.measuresEachRound() && plan.needsCapacity(context.options(), steps)) {
      capacity.measure(plan);
    }
    for (var step = 0; step < plan.steps().size(); step++) {
      if (steps.contains(plan.steps().get(step).name())) {
        measure(plan, round, step);
      }
    }
  }

  private void measure(MeasurementPlan plan, int round, int stepIndex) {
    var step = plan.steps().get(stepIndex);
    var seed = seed(plan, round, stepIndex);
    var order = Arm.order(step.arms(), round + stepIndex);
    for (var position = 0; position < order.size(); position++) {
      var arm = context.arm(order.get(position));
      context.settle(arm);
      var measured = measure(arm, step, round + 1, position + 1, seed);
      report(plan, measured, arm);
      arm.add(measured)
          .ifPresent(death ->
              context
                  .progress()
                  .accept(
                      "%s died: %s: %s".formatted(arm.name(), death.process(), death.lastWord())));
    }
  }

  private Round measure(Arm arm, Step step, int index, int order, long seed) {
    var shape = shape(step.arrivals());
    try (var sampling = Sampling.of(arm.running())) {
      var before = arm.running().cpuTime();
      var outcome = context.sender().send(arm, shape, step.options(), seed);
      var cpu = arm.cpuSince(before);
      return RoundFactory.round(
          index, order, step.name(), offered(shape), outcome, cpu, sampling.end());
    }
  }

  /** Records each arm that lives, at its first step, in a round that is not measured. */
  SequencedMap<String, List<Profile>> profile(MeasurementPlan plan) {
    var profiles = new LinkedHashMap<String, List<Profile>>();
    for (var name : plan.arms()) {
      var arm = context.arm(name);
      var step = plan.steps().stream().filter(each -> each.arms().contains(name)).findFirst();
      step.filter(_ -> !arm.isDead()).ifPresent(at -> profiles.put(name, profile(arm, at)));
    }
    return profiles;
  }

  private List<Profile> profile(Arm arm, Step step) {
    context.progress().accept("Recording %s at %s".formatted(arm.name(), step.name()));
    context.settle(arm);
    try (var profiler = FlightRecorder.start(arm.running())) {
      var _ =
          context
              .sender()
              .send(arm, shape(step.arrivals()), step.options(), context.options().seed());
      return profiler.end(step.name());
    }
  }

  private void report(MeasurementPlan plan, Round round, Arm arm) {
    context
        .progress()
        .accept(
            "Round %d%s, %s, %s: p95 %s, %s/s%s"
                .formatted(
                    round.index(),
                    context.options().budget() == null ? " of " + plan.rounds() : "",
                    round.step(),
                    arm.name(),
                    Format.latency(round.latencyMs().p95()),
                    Format.number(round.throughput()),
                    round.failed() == 0 ? "" : ", %d failed".formatted(round.failed())));
  }

  /** The same seed for all arms of a step in a round, so that they draw the same users. */
  private long seed(MeasurementPlan plan, int round, int stepIndex) {
    return context.options().seed() + 1L + (long) round * plan.steps().size() + stepIndex;
  }

  private Load.Shape shape(Arrivals arrivals) {
    return switch (arrivals) {
      case Arrivals.AtOnce(var users) -> new Load.Shape.AtOnce(users);
      case Arrivals.Rate rate -> new Load.Shape.Rate(capacity.rate(rate), rate.duration());
      case Arrivals.FixedRate(var perSecond, var duration) ->
          new Load.Shape.Rate(perSecond, duration);
      case Arrivals.Closed(var users, var pause, var duration) ->
          new Load.Shape.Closed(users, pause, duration);
    };
  }

  private static @Nullable Double offered(Load.Shape shape) {
    return shape instanceof Load.Shape.Rate(var rate, var _) ? Format.rounded(rate) : null;
  }
}
