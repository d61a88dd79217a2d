package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Experiment.Step;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.statistics.Median;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The rounds of an arm in a step, in words: the one rounding of all reports. A value is the median
 * of the rounds.
 */
final class StepSummary {

  /** The columns of every report that shows latencies. */
  static final List<String> REQUESTS = List.of("p50", "p95", "max", "> 1 s", "failed", "per s");

  /** The columns that say how steady a variant was. */
  static final List<String> STEADINESS = List.of("warm-up", "steady", "speed, first to last round");

  private static final String DISTANCE_CPU = "proxy CPU";

  private StepSummary() {}

  /** The report's machine beside this one: name, report, here; none if no report is judged. */
  static List<List<String>> machines(Experiment experiment, Results results) {
    var here = results.environment();
    return experiment
        .machine()
        .map(machine ->
            machine.rows(
                here.cores(),
                here.memoryBytes(),
                here.jdk(),
                String.join(", ", here.databases().values())))
        .orElse(List.of());
  }

  /** How steady a variant was: {@code 32 s}, {@code no}, {@code +12.3 %}. */
  static List<String> steadiness(Results results, String arm) {
    var measured = Objects.requireNonNull(results.arms().get(arm));
    return List.of(
        Format.number(measured.warmUp().seconds()) + " s",
        results.isSteady(arm) ? "yes" : "no",
        measured.gain() == null ? "" : Format.change(measured.gain()));
  }

  /**
   * The cells by column. Processors are in percent of one, from the start of the step until its
   * work was done, lowest to highest round: {@code 150–180 %}.
   */
  static SequencedMap<String, String> cells(List<Round> rounds, ObservedColumns observed) {
    var cells = new LinkedHashMap<String, String>();
    cells.put("app CPU", processors(rounds, Round::applicationCpuSeconds));
    cells.put("DB CPU", processors(rounds, Round::databaseCpuSeconds));
    if (rounds.stream().anyMatch(StepSummary::isDistant)) {
      cells.put(DISTANCE_CPU, processors(rounds, Round::distanceCpuSeconds));
    }
    cells.put("p50", latency(rounds, Round.Latency::p50));
    cells.put("p95", latency(rounds, Round.Latency::p95));
    cells.put("p99", latency(rounds, Round.Latency::p99));
    cells.put("max", latency(rounds, Round.Latency::max));
    cells.put("> 1 s", percent(median(rounds, Round::shareOverOneSecond)));
    cells.put("failed", percent(median(rounds, Round::failedShare)));
    cells.put("per s", Format.number(median(rounds, Round::throughput)));
    cells.put("requests", Long.toString(rounds.stream().mapToLong(Round::requests).sum()));
    for (var metric : observed.metrics()) {
      cells.put(metric.title(), ObservedColumns.cell(metric, rounds));
    }
    return cells;
  }

  /** The cells of some columns. */
  static List<String> cells(List<Round> rounds, ObservedColumns observed, List<String> columns) {
    var cells = cells(rounds, observed);
    return columns.stream().map(column -> cells.getOrDefault(column, "")).toList();
  }

  private static boolean isDistant(Round round) {
    return round.distanceCpuSeconds() > 0;
  }

  /** The columns of processor time; with the proxies' if an arm has any. */
  static List<String> cpuTitles(Results results) {
    var distant =
        results.arms().values().stream()
            .flatMap(arm -> arm.rounds().stream())
            .anyMatch(StepSummary::isDistant);
    return distant ? List.of("app CPU", "DB CPU", DISTANCE_CPU) : List.of("app CPU", "DB CPU");
  }

  /** Processors of application, database and proxies, in percent of one, as many as columns. */
  static List<String> cpuCells(List<Round> rounds, int columns) {
    return Stream.<ToDoubleFunction<Round>>of(
            Round::applicationCpuSeconds, Round::databaseCpuSeconds, Round::distanceCpuSeconds)
        .limit(columns)
        .map(seconds ->
            percent(median(rounds, round -> seconds.applyAsDouble(round) / round.secondsOfWork())))
        .toList();
  }

  private static String processors(List<Round> rounds, ToDoubleFunction<Round> cpuSeconds) {
    var shares =
        rounds.stream()
            .mapToDouble(round -> cpuSeconds.applyAsDouble(round) / round.secondsOfWork())
            .summaryStatistics();
    var low = Format.percent(shares.getMin());
    var high = Format.percent(shares.getMax());
    return low.equals(high) ? low + " %" : "%s–%s %%".formatted(low, high);
  }

  private static String latency(List<Round> rounds, ToDoubleFunction<Round.Latency> value) {
    return Format.latency(median(rounds, round -> value.applyAsDouble(round.latencyMs())));
  }

  private static String percent(double share) {
    return Format.percent(share) + " %";
  }

  private static double median(List<Round> rounds, ToDoubleFunction<Round> value) {
    return Median.of(rounds.stream().map(value::applyAsDouble).toList());
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
