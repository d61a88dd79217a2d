package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.run.CapacityMeter;
import java.time.Duration;

/** Measures the baseline's capacity during a run, and turns it into rates. */
final class RunCapacity {

  private final RunContext context;
  private final BaselineCapacity capacity;

  RunCapacity(RunContext context, CapacityCache cache) {
    this.context = context;
    this.capacity =
        new BaselineCapacity(
            cache,
            CapacityCache.key(
                context.machine(),
                context.on(),
                context.experiment(),
                context.baseline().running().variant()),
            context.experiment().baseline());
  }

  /** The measured capacities. */
  BaselineCapacity measured() {
    return capacity;
  }

  /** Measures the capacity, and returns the estimated time of further measurements. */
  Duration measureFirst(MeasurementPlan plan) {
    var before = context.clock().elapsed();
    measure(plan);
    return measuresEachRound()
        ? context.clock().elapsed().minus(before).multipliedBy(plan.rounds() - 1)
        : Duration.ZERO;
  }

  /** Whether each round measures the capacity again. */
  boolean measuresEachRound() {
    return !context.options().quick();
  }

  /** Measures the capacity. */
  void measure(MeasurementPlan plan) {
    var baseline = context.baseline();
    context.settle(baseline);
    var options = context.options();
    var users =
        context.experiment().capacityUsers().orElse(CapacityMeter.users(context.machine().cores()));
    var began = System.nanoTime();
    var interval =
        context
            .times()
            .capacity(options.quick())
            .measure(
                users, shape -> context.sender().send(baseline, shape, options.seed()).result());
    var lasted = Duration.ofNanos(System.nanoTime() - began);
    var found = capacity.update(interval);
    context
        .progress()
        .accept(
            "%s: capacity %s/s with %d users (measured %s/s ± %s %%)"
                .formatted(
                    baseline.name(),
                    Format.number(found.perSecond()),
                    users,
                    Format.number(found.measured()),
                    Format.percent(interval.relativeHalfWidth())));
    if (measuresEachRound()) {
      loadOtherArms(plan, users, lasted);
    }
  }

  /** Loads the other arms for as long as the baseline, so that all arms do the same work. */
  private void loadOtherArms(MeasurementPlan plan, int users, Duration lasted) {
    var baseline = context.baseline();
    plan.armsWithRates().stream()
        .map(context::arm)
        .filter(arm -> !arm.equals(baseline) && !arm.mayDie())
        .forEach(arm -> {
          context.settle(arm);
          var _ =
              context
                  .sender()
                  .send(arm, new Load.Shape.Closed(users, lasted), context.options().seed());
        });
  }

  /** The rate in requests a second. */
  double rate(Arrivals.Rate rate) {
    if (context.options().reportRates() && rate.reportRate().isPresent()) {
      return rate.reportRate().getAsDouble();
    }
    return rate.timesCapacity() * capacity.perSecond();
  }
}
