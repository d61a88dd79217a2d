package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.statistics.Median;
import io.bottlenecklab.lab.metric.ObservedMetric;
import io.bottlenecklab.lab.experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.experiment.Step;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The rounds of one arm in one step, each value the median of its rounds.
 *
 * @param failed share of all requests
 * @param applicationCpu of one processor, while the step lasted and what it left was stored
 * @param databaseCpu of one processor, likewise
 */
public record StepSummary(
    double p50,
    double p95,
    double max,
    double overOneSecond,
    double failed,
    double throughput,
    double applicationCpu,
    double databaseCpu) {

  static StepSummary of(List<Round> rounds) {
    return new StepSummary(
        median(rounds, round -> round.latencyMs().p50()),
        median(rounds, round -> round.latencyMs().p95()),
        median(rounds, round -> round.latencyMs().max()),
        median(rounds, Round::shareOverOneSecond),
        median(rounds, Round::failedShare),
        median(rounds, Round::throughput),
        median(rounds, round -> round.applicationCpuSeconds() / round.secondsOfWork()),
        median(rounds, round -> round.databaseCpuSeconds() / round.secondsOfWork()));
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
    return Median.of(rounds.stream().map(value::applyAsDouble).toList());
  }

  /** As in the reports: latencies, shares, rate, and processors in percent of one. */
  List<String> cells() {
    return List.of(
        Format.latency(p50),
        Format.latency(p95),
        Format.latency(max),
        Format.percent(overOneSecond) + " %",
        Format.percent(failed) + " %",
        Format.number(throughput),
        Format.percent(applicationCpu) + " %",
        Format.percent(databaseCpu) + " %");
  }

  /** The columns of what was observed behind the answers; none where nothing was. */
  static List<ObservedMetric> observed(Results results) {
    var rounds = results.arms().values().stream().flatMap(arm -> arm.rounds().stream()).toList();
    return Metric.observed().stream()
        .filter(metric -> !metric.title().isEmpty())
        .filter(metric ->
            rounds.stream().anyMatch(round -> round.observed(metric.path()).isPresent()))
        .toList();
  }

  /** The names of the observations that rounds have. */
  static List<String> observations(Results results) {
    return results.arms().values().stream()
        .flatMap(arm -> arm.rounds().stream())
        .flatMap(round -> round.observed().keySet().stream())
        .distinct()
        .toList();
  }

  /** The cell of such a column; empty where these rounds have no value. */
  static String cell(ObservedMetric metric, List<Round> rounds) {
    var values =
        rounds.stream().flatMapToDouble(round -> round.observed(metric.path()).stream()).boxed();
    var all = values.toList();
    return all.isEmpty() ? "" : withoutUnit(metric, Median.of(all));
  }

  /** The column's title says that it is a rate. */
  private static String withoutUnit(ObservedMetric metric, double value) {
    return metric.unit() == Metric.Unit.PER_SECOND
        ? Format.number(value)
        : ClaimText.value(metric, value);
  }

  /** The steps measured, in the order of the experiment. */
  public static List<String> steps(Experiment experiment, Results results) {
    return experiment.steps().stream()
        .map(Step::name)
        .filter(step ->
            results.arms().keySet().stream()
                .anyMatch(arm -> !results.roundsOf(arm, step).isEmpty()))
        .toList();
  }

  /** {@code , 7.2/s}, {@code , 20 users at once}, {@code , 16 users without think time}. */
  public static String load(Experiment experiment, Results results, String step) {
    var arrivals =
        experiment.steps().stream()
            .filter(candidate -> candidate.name().equals(step))
            .findFirst()
            .orElseThrow()
            .arrivals();
    return switch (arrivals) {
      case Arrivals.AtOnce(var users) -> ", %d users at once".formatted(users);
      case Arrivals.Closed(var users, var _) ->
          ", %d user%s without think time".formatted(users, users == 1 ? "" : "s");
      case Arrivals.FixedRate _, Arrivals.Rate _ -> {
        var rates =
            results.arms().values().stream()
                .flatMap(arm -> arm.rounds().stream())
                .filter(round -> round.step().equals(step))
                .map(Round::offeredRate)
                .filter(java.util.Objects::nonNull)
                .toList();
        yield rates.isEmpty() ? "" : ", %s/s".formatted(Format.number(Median.of(rates)));
      }
    };
  }
}
