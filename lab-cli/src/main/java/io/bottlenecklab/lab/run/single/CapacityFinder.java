package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.judge.LoadWarnings;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.CapacityMeter;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Finds the highest arrival rate at which a variant meets an objective. */
final class CapacityFinder {

  /** Share of the closed throughput: low enough that the curve has a beginning. */
  private static final double FIRST = 0.3;

  private final MeasurementContext context;
  private final SingleVariant subject;
  private final Objective objective;
  private final CapacityTimes times;
  private final SortedMap<Double, List<Round>> missed = new TreeMap<>();

  /** Prepares a search. */
  CapacityFinder(MeasurementContext context, SingleVariant subject, Objective objective) {
    this(context, subject, objective, CapacityTimes.of(subject.quick()));
  }

  CapacityFinder(
      MeasurementContext context, SingleVariant subject, Objective objective, CapacityTimes times) {
    this.context = context;
    this.subject = subject;
    this.objective = objective;
    this.times = times;
  }

  /**
   * Starts the variant, searches, and stops it.
   *
   * @throws io.bottlenecklab.lab.failure.StageException if the variant cannot be started, differs
   *     from its description, or dies
   * @throws io.bottlenecklab.lab.load.script.LoadException if the load tool fails
   */
  CapacityResult run() {
    var users = Machine.here().cores() * subject.flow().usersPerCore();
    try (var warm = WarmedUpVariant.start(context, subject, times.warmUp(), users)) {
      var closed = closedThroughput(warm, users);
      context.progress().accept("Closed load: %s/s".formatted(Format.number(closed.mean())));
      var search = new CapacitySearch(FIRST * closed.mean(), subject.quick() ? 1 : 3);
      var found = search.run((rate, phase) -> measure(warm, rate, phase));
      var after = closedThroughput(warm, users);
      context.progress().accept("Closed load again: %s/s".formatted(Format.number(after.mean())));
      var gain = SteadyState.gain(closed.mean(), after.mean());
      return new CapacityResult(
          subject.variant().name(),
          warm.startedAt(),
          warm.seconds(),
          context.stage().name(),
          subject.seed(),
          subject.quick(),
          subject.dataset().sizes(),
          new CapacityResult.Bound(
              objective.percentile(), objective.below().toNanos() / 1e6, objective.failedBelow()),
          CapacityMeter.capacity(
              subject.variant().name(), Format.rounded(closed.mean()), false, closed),
          gain,
          found.perSecond() == null ? null : Format.rounded(found.perSecond()),
          found.failsAt() == null ? null : Format.rounded(found.failsAt()),
          found.confirmed(),
          found.curve(),
          Cliff.of(found).orElse(null),
          warm.environment(gain, missedWarnings(warm.machine().cores())));
    }
  }

  private Interval closedThroughput(WarmedUpVariant warm, int users) {
    warm.settle();
    return times.closed().measure(users, shape -> warm.send(shape).result());
  }

  /**
   * The warnings about the lowest rate that may have missed the objective because of the load tool
   * or other programs: that says nothing about the variant.
   */
  private List<String> missedWarnings(int cores) {
    return missed.entrySet().stream()
        .map(at ->
            LoadWarnings.of("%s/s".formatted(Format.number(at.getKey())), at.getValue(), cores))
        .filter(warnings -> !warnings.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private CapacityPoint measure(WarmedUpVariant warm, double rate, String phase) {
    warm.settle();
    var measured = warm.measure(phase, rate, new Load.Shape.Rate(rate, times.load(rate)));
    var result = measured.result();
    var round = measured.round();
    var cpu = new TreeMap<>(round.cpuSeconds());
    cpu.replaceAll((_, used) -> Format.rounded(used / round.secondsOfWork()));
    var boundMs = result.latencies().getValueAtPercentile(objective.percentile()) / 1e3;
    var point =
        new CapacityPoint(
            phase,
            Format.rounded(rate),
            round.durationSeconds(),
            round.requests(),
            round.failed(),
            round.throughput(),
            Format.rounded(boundMs),
            round.latencyMs(),
            cpu,
            round.extra().latenessMsP99(),
            meets(boundMs, result));
    if (!point.meets()) {
      missed.computeIfAbsent(rate, _ -> new ArrayList<>()).add(round);
    }
    context
        .progress()
        .accept(
            "%s/s: p%s %s, %s/s answered%s"
                .formatted(
                    Format.number(rate),
                    Format.number(objective.percentile()),
                    Format.latency(boundMs),
                    Format.number(point.throughput()),
                    point.meets() ? "" : ": misses the objective"));
    return point;
  }

  private boolean meets(double boundMs, LoadResult result) {
    return boundMs < objective.below().toNanos() / 1e6
        && (double) result.failed() / result.requests() < objective.failedBelow();
  }
}
