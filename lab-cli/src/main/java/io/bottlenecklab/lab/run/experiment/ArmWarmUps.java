package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.run.WarmUp;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;

/** Warms up the arms of a run, and restarts dead ones. */
final class ArmWarmUps {

  private final RunContext context;
  private final WarmUp warmUp;
  private final SequencedMap<String, WarmUpOutcome> outcomes = new LinkedHashMap<>();

  ArmWarmUps(RunContext context, WarmUp warmUp) {
    this.context = context;
    this.warmUp = warmUp;
  }

  /**
   * Warms up an arm with the users of its busiest load, or of the capacity measurement. An arm that
   * may die gets the fewest users, which do not kill it.
   */
  void warm(Arm arm, MeasurementPlan plan) {
    context.progress().accept("Warming up " + arm.name());
    var busiest =
        arm.mayDie()
            ? 0
            : Math.max(plan.users(arm.name()), context.experiment().capacityUsers().orElse(0));
    var outcome =
        context
            .sender()
            .warm(
                arm,
                warmUp.withUsers(busiest),
                context.machine().cores(),
                context.options().seed());
    context
        .progress()
        .accept(
            "%s after %s: %s"
                .formatted(
                    arm.name(),
                    Format.duration(Duration.ofMillis(Math.round(1000 * outcome.seconds()))),
                    outcome.inWords()));
    outcomes.put(arm.name(), outcome);
  }

  /** Restarts the dead arms and warms them up. */
  void restartDead(MeasurementPlan plan) {
    context.arms().values().stream()
        .filter(Arm::isDead)
        .forEach(arm -> {
          context.progress().accept("Restarting %s".formatted(arm.name()));
          arm.restart();
          warm(arm, plan);
        });
  }

  /** The outcome of an arm's last warm-up. */
  WarmUpOutcome outcome(String arm) {
    return Objects.requireNonNull(outcomes.get(arm), arm);
  }

  /** The pace of each arm, for time estimates. */
  Map<String, ArmPace> paces() {
    var paces = new LinkedHashMap<String, ArmPace>();
    outcomes.forEach((name, outcome) ->
        paces.put(name, new ArmPace(outcome.throughput(), context.arm(name).drain())));
    return paces;
  }
}
