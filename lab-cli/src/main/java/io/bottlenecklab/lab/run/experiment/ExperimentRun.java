package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.judge.InterimLooks;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.run.Arm;
import java.time.Duration;
import java.util.List;

/** One run on started arms: warm-up, capacity, rounds, findings. */
final class ExperimentRun {

  private final RunContext context;
  private final MeasurementPlan plan;
  private final ArmWarmUps warmUps;
  private final RunCapacity capacity;
  private final RoundMeasurer rounds;
  private final ResultsBuilder results;

  ExperimentRun(
      RunContext context,
      MeasurementPlan plan,
      CapacityCache capacities,
      List<String> noiseWarnings) {
    this.context = context;
    this.plan = plan;
    var times = context.times();
    var left = times.quickRun().minus(context.clock().elapsed()).minus(restarts());
    this.warmUps =
        new ArmWarmUps(
            context,
            times
                .warmUps()
                .of(context.options().quick(), left, context.arms().size() + restartCount()));
    this.capacity = new RunCapacity(context, capacities);
    this.rounds = new RoundMeasurer(context, warmUps, capacity);
    this.results = new ResultsBuilder(context, warmUps, capacity.measured(), noiseWarnings);
  }

  Results run() {
    var measured = measure();
    return context.options().profile() ? measured.withProfiles(rounds.profile(plan)) : measured;
  }

  private Results measure() {
    context.arms().values().forEach(arm -> warmUps.warm(arm, plan));
    var options = context.options();
    var quickRun = context.times().quickRun();
    var restarts = restarts();
    var capacities =
        plan.needsCapacity(options, plan.stepNames()) ? capacity.measureFirst(plan) : Duration.ZERO;
    var besides = restarts.plus(capacities).plus(restorations());
    var budget = options.quick() && options.budget() != null ? quickRun : options.budget();
    var fitting =
        options.quick()
            ? plan.fitting(
                quickRun.minus(context.clock().elapsed()).minus(besides),
                context.experiment().mayDie(),
                capacity::rate,
                warmUps.paces())
            : plan;
    var estimate = fitting.estimate(capacity::rate, warmUps.paces()).plus(besides);
    context
        .progress()
        .accept(
            "Measuring %d rounds of %d steps on %d arms, about %s%s"
                .formatted(
                    fitting.rounds(),
                    fitting.steps().size(),
                    fitting.arms().size(),
                    Format.duration(estimate),
                    budget == null ? "" : ", and more if they do not decide"));
    if (budget == null) {
      return measureAll(fitting);
    }
    if (!options.quick()) {
      InterimLooks.beyondBudget(budget, context.clock().elapsed().plus(estimate))
          .ifPresent(context.progress());
    }
    return measureUntilDecided(fitting, budget);
  }

  private Results measureAll(MeasurementPlan fitting) {
    for (var round = 0; round < fitting.rounds(); round++) {
      rounds.measure(fitting, round, fitting.stepNames());
    }
    return results.judged(fitting);
  }

  /** Adds rounds of the undecided steps until every claim is decided or the budget ends. */
  private Results measureUntilDecided(MeasurementPlan fitting, Duration budget) {
    var steps = fitting.stepNames();
    for (var number = 1; ; number++) {
      var before = context.clock().elapsed();
      rounds.measure(fitting, number - 1, steps);
      var lasted = context.clock().elapsed().minus(before);
      var measured = fitting.withRounds(number);
      if (InterimLooks.isDueAfter(number)) {
        steps = results.undecidedSteps(measured);
      }
      if (steps.isEmpty() || InterimLooks.isLast(number)) {
        return results.judged(measured);
      }
      if (number > 1 && context.clock().elapsed().plus(lasted).compareTo(budget) > 0) {
        context
            .progress()
            .accept(
                "The budget of %s is too short for another round"
                    .formatted(Format.duration(budget)));
        return results.judged(measured);
      }
    }
  }

  /** Estimated restart time, if every {@code may-die} arm dies in each round. */
  private Duration restarts() {
    return context.clock().elapsed().multipliedBy(restartCount()).dividedBy(context.arms().size());
  }

  /** The number of restarts, if every {@code may-die} arm dies in each round. */
  private int restartCount() {
    return (int) context.arms().values().stream().filter(Arm::mayDie).count() * (plan.rounds() - 1);
  }

  /** Restores every arm, and returns the estimated time of all further restorations. */
  private Duration restorations() {
    var arms = context.arms();
    var sender = context.sender();
    var before = context.clock().elapsed();
    arms.values().forEach(sender::restore);
    if (!sender.restoresEachTime()) {
      return Duration.ZERO;
    }
    var loads = plan.loadsPerRound() * plan.rounds();
    // each arm is restored already for its first load
    return context
        .clock()
        .elapsed()
        .minus(before)
        .multipliedBy(loads - arms.size())
        .dividedBy(arms.size());
  }
}
