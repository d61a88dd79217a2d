package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.statistics.Median;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * The rounds of an arm in a step; each value is the median of the rounds.
 *
 * @param failed share of all requests
 * @param applicationCpu processors in use from the start of the step until its work was done
 * @param databaseCpu likewise
 */
record StepSummary(
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

  /** Latencies, shares and rate, in the order of the columns. */
  List<String> requestCells() {
    return List.of(
        Format.latency(p50),
        Format.latency(p95),
        Format.latency(max),
        Format.percent(overOneSecond) + " %",
        Format.percent(failed) + " %",
        Format.number(throughput));
  }

  /** Processors of application and database, in percent of one. */
  List<String> cpuCells() {
    return List.of(Format.percent(applicationCpu) + " %", Format.percent(databaseCpu) + " %");
  }

  /** The measured steps, in the order of the experiment. */
  static List<String> steps(Experiment experiment, Results results) {
    return experiment.steps().stream()
        .map(Step::name)
        .filter(step ->
            results.arms().keySet().stream()
                .anyMatch(arm -> !results.roundsOf(arm, step).isEmpty()))
        .toList();
  }

  /**
   * A step's load after a comma: {@code , 7.2/s}, {@code , 20 users at once}, {@code , 16 users
   * without think time}.
   */
  static String load(Experiment experiment, Results results, String step) {
    var arrivals =
        experiment.steps().stream()
            .filter(candidate -> candidate.name().equals(step))
            .findFirst()
            .orElseThrow()
            .arrivals();
    return switch (arrivals) {
      case Arrivals.AtOnce(var users) -> ", %d users at once".formatted(users);
      case Arrivals.Closed closed -> ", " + Describe.users(closed);
      case Arrivals.FixedRate _, Arrivals.Rate _ -> {
        var rates =
            results.arms().values().stream()
                .flatMap(arm -> arm.rounds().stream())
                .filter(round -> round.step().equals(step))
                .map(Round::offeredRate)
                .filter(Objects::nonNull)
                .toList();
        yield rates.isEmpty() ? "" : ", %s/s".formatted(Format.number(Median.of(rates)));
      }
    };
  }
}
