package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The parts of an experiment that a run measures, and how often.
 *
 * @param arms the variants that take part, the baseline first
 * @param steps each with its arms that take part
 */
record MeasurementPlan(List<String> arms, List<Step> steps, int rounds) {

  /** The time between two loads: idle wait, checks and the load tool's lead. */
  private static final Duration BETWEEN = Duration.ofSeconds(1);

  private static final Duration QUICK_STEP = Duration.ofSeconds(12);
  private static final Duration SHORTEST_STEP = Duration.ofSeconds(2);

  /** Users with think time come back at least once, so that queues can build up. */
  private static final int LEAST_PAUSES = 2;

  /** The plan of an experiment; {@code --quick} drops arms and steps. */
  static MeasurementPlan of(Experiment experiment, RunOptions options) {
    var arms =
        experiment.arms().stream()
            .filter(arm ->
                !options.quick()
                    || arm.equals(experiment.baseline())
                    || experiment.quickArms().contains(arm))
            .toList();
    var steps =
        experiment.steps().stream()
            .filter(step -> !options.quick() || step.quick())
            .map(step -> step.withArms(step.arms().stream().filter(arms::contains).toList()))
            .filter(step -> !step.arms().isEmpty())
            .toList();
    return new MeasurementPlan(arms, steps, options.roundsOf(experiment));
  }

  /** This plan with another number of rounds. */
  MeasurementPlan withRounds(int measured) {
    return new MeasurementPlan(arms, steps, measured);
  }

  /** The names of the steps. */
  Set<String> stepNames() {
    return steps.stream().map(Step::name).collect(Collectors.toUnmodifiableSet());
  }

  /** The number of loads in a round. */
  int loadsPerRound() {
    return steps.stream().mapToInt(step -> step.arms().size()).sum();
  }

  /** The users of the arm's busiest closed load without think time; 0 if it has none. */
  int users(String arm) {
    return steps.stream()
        .filter(step -> step.arms().contains(arm))
        .map(Step::arrivals)
        .mapToInt(arrivals ->
            arrivals instanceof Arrivals.Closed(var users, var pause, var _) && pause.isZero()
                ? users
                : 0)
        .max()
        .orElse(0);
  }

  /** The arms that have a step with a rate. */
  Set<String> armsWithRates() {
    return steps.stream()
        .filter(step -> step.arrivals() instanceof Arrivals.Rate)
        .flatMap(step -> step.arms().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Whether any rate of these steps is a multiple of the baseline's capacity. */
  boolean needsCapacity(RunOptions options, Set<String> names) {
    return steps.stream()
        .filter(step -> names.contains(step.name()))
        .map(Step::arrivals)
        .anyMatch(arrivals ->
            arrivals instanceof Arrivals.Rate rate
                && !(options.reportRates() && rate.reportRate().isPresent()));
  }

  /**
   * Shortens the steps as far as possible so that the rest of the run fits into the time left.
   * Steps with an arm that may die keep their length: dying takes its time.
   */
  MeasurementPlan fitting(
      Duration left,
      Collection<String> mayDie,
      ToDoubleFunction<Arrivals.Rate> rates,
      Map<String, ArmPace> paces) {
    var longest = QUICK_STEP;
    var plan = notLongerThan(longest, mayDie);
    while (longest.compareTo(SHORTEST_STEP) > 0
        && plan.estimate(rates, paces).compareTo(left) > 0) {
      longest = longest.minusSeconds(1);
      plan = notLongerThan(longest, mayDie);
    }
    return plan;
  }

  private MeasurementPlan notLongerThan(Duration longest, Collection<String> mayDie) {
    var shortened =
        steps.stream()
            .map(step ->
                step.arms().stream().anyMatch(mayDie::contains)
                    ? step
                    : step.withArrivals(cut(step.arrivals(), longest)))
            .toList();
    return new MeasurementPlan(arms, shortened, rounds);
  }

  private static Arrivals cut(Arrivals arrivals, Duration longest) {
    return switch (arrivals) {
      case Arrivals.AtOnce burst -> burst;
      case Arrivals.Rate(var times, var report, var duration) ->
          new Arrivals.Rate(times, report, shorter(duration, longest));
      case Arrivals.FixedRate(var perSecond, var duration) ->
          new Arrivals.FixedRate(perSecond, shorter(duration, longest));
      case Arrivals.Closed(var users, var pause, var duration) ->
          new Arrivals.Closed(
              users, pause, shorter(duration, longer(longest, pause.multipliedBy(LEAST_PAUSES))));
    };
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /**
   * The time that all rounds take.
   *
   * @param rates requests a second of a step with a rate
   * @param paces of the arms
   */
  Duration estimate(ToDoubleFunction<Arrivals.Rate> rates, Map<String, ArmPace> paces) {
    var seconds = 0.0;
    for (var step : steps) {
      for (var arm : step.arms()) {
        var pace = Objects.requireNonNull(paces.get(arm), arm);
        seconds +=
            BETWEEN.toSeconds()
                + pace.withDrain(seconds(step.arrivals(), rates, pace.throughput()));
      }
    }
    return Duration.ofMillis(Math.round(1000 * seconds * rounds));
  }

  private static double seconds(
      Arrivals arrivals, ToDoubleFunction<Arrivals.Rate> rates, double throughput) {
    return switch (arrivals) {
      case Arrivals.AtOnce(var users) -> users / throughput;
      case Arrivals.Rate rate ->
          rate.duration().toMillis() / 1e3 * Math.max(1, rates.applyAsDouble(rate) / throughput);
      case Arrivals.FixedRate(var perSecond, var duration) ->
          duration.toMillis() / 1e3 * Math.max(1, perSecond / throughput);
      case Arrivals.Closed(var users, var _, var duration) ->
          Math.max(duration.toMillis() / 1e3, users / throughput);
    };
  }
}
