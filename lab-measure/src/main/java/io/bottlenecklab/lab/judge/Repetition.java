package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The same claim, judged by several runs of an experiment.
 *
 * <p>Each run is one observation. All its rounds have the same JVMs, with what these happened to
 * compile and where they happened to put it, and the interval from its rounds knows nothing of how
 * that varies from one start to the next (Kalibera and Jones 2013); the one from the runs does.
 *
 * @param runs findings of the same claim, one a run
 */
public record Repetition(List<Finding> runs) {

  /** Two observations have an interval, but one that says nothing. */
  private static final int FEWEST = 3;

  /**
   * The standard deviation that a ratio's rounding to four digits gives its logarithm, at most:
   * runs that agree in all of them are not known any better.
   */
  private static final double ROUNDING = 5e-4 / Math.sqrt(3);

  /**
   * What the runs find together; empty where there are fewer than three, where one has no interval
   * or does not say what was reported, as older files do not, and where the claim has been changed
   * meanwhile.
   */
  public Optional<Finding> together() {
    if (runs.size() < FEWEST || !runs.stream().allMatch(run -> isJudged(run) && isUnchanged(run))) {
      return Optional.empty();
    }
    var first = runs.getFirst();
    var differences = measured(first).ratio() == null;
    var values = runs.stream().mapToDouble(run -> value(measured(run))).toArray();
    var interval = Interval.of(Interval.CONFIDENCE, differences ? 0 : ROUNDING, values);
    var effect = differences ? interval : interval.map(Math::exp);
    var judgement =
        runs.stream()
            .filter(run -> !isJudgedByItsInterval(run))
            .findFirst()
            .map(run -> Judge.Judgement.obstructed(run.note()))
            .orElseGet(() -> Bands.judge(first.reported(), differences, effect));
    return Optional.of(
        new Finding(
            first.claim(),
            first.metric(),
            first.step(),
            first.baseline(),
            first.baselineStep(),
            first.candidate(),
            first.reported(),
            Finding.Measured.of(
                differences,
                effect.mean(),
                effect,
                median(Finding.Measured::baseline),
                median(Finding.Measured::candidate)),
            first.verdict() == null ? null : judgement.verdict(),
            judgement.note(),
            judgement.obstructed() ? true : null));
  }

  /** How many say the same: {@code 5 of 5 inconclusive}, {@code 3 of 5 reproduced, 2 weaker}. */
  public String agreement() {
    var counts =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    Repetition::saying, LinkedHashMap::new, Collectors.counting()));
    var words =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(entry -> "%d %s".formatted(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(", "));
    return words.replaceFirst(" ", " of %d ".formatted(runs.size()));
  }

  /** The verdict; of an open question the answer, without what its note says after it. */
  private static String saying(Finding run) {
    var verdict = run.verdict();
    return verdict == null ? run.note().replaceFirst(";.*", "") : verdict.key();
  }

  private static boolean isJudged(Finding run) {
    var measured = run.measured();
    return measured != null && measured.ci95() != null && Scale.of(run) != null;
  }

  private boolean isUnchanged(Finding run) {
    var first = runs.getFirst();
    return run.metric().equals(first.metric()) && run.reported().equals(first.reported());
  }

  /**
   * Whether the verdict follows from the interval alone, and not from requests that failed; older
   * files do not say, but there it shows.
   */
  private static boolean isJudgedByItsInterval(Finding run) {
    var measured = measured(run);
    var ci95 = Objects.requireNonNull(measured.ci95());
    var interval = new Interval(value(measured), ci95.getFirst(), ci95.getLast());
    return run.obstructed() == null
        && (run.verdict() == null
            || run.verdict()
                == Bands.judge(run.reported(), measured.ratio() == null, interval).verdict());
  }

  private double median(ToDoubleFunction<Finding.Measured> side) {
    return Comparison.median(runs.stream().map(run -> side.applyAsDouble(measured(run))).toList());
  }

  /** On the scale on which values are averaged. */
  private static double value(Finding.Measured measured) {
    var ratio = measured.ratio();
    return ratio == null ? Objects.requireNonNull(measured.difference()) : Math.log(ratio);
  }

  private static Finding.Measured measured(Finding run) {
    return Objects.requireNonNull(run.measured());
  }
}
