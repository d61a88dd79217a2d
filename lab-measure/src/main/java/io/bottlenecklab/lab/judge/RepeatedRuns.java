package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.statistics.Median;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The findings of several runs on the same claim.
 *
 * <p>Each run is one observation. All rounds of a run share the same JVMs, with the same compiled
 * code and memory layout. So an interval from the rounds does not contain the variation between
 * starts (Kalibera and Jones 2013); an interval from the runs does.
 *
 * @param runs one finding for each run
 */
public record RepeatedRuns(List<Finding> runs) {

  /** The interval of two observations is too wide to be of use. */
  private static final int FEWEST = 3;

  /**
   * The largest standard deviation of a ratio's logarithm that its rounding to four digits causes;
   * it bounds the interval of runs that agree in all digits.
   */
  private static final double ROUNDING = 5e-4 / Math.sqrt(3);

  /**
   * The joint finding. It is empty in these cases:
   *
   * <ul>
   *   <li>there are fewer than three runs,
   *   <li>a run has no interval, or does not say what was reported (older files),
   *   <li>the claim differs between the runs.
   * </ul>
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
            .map(run -> Judgement.obstructed(run.note()))
            .orElseGet(() -> VerdictBands.judge(first.reported(), differences, effect));
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
            judgement.obstructedOrNull()));
  }

  /** How many runs agree: {@code 5 of 5 inconclusive}, {@code 3 of 5 reproduced, 2 weaker}. */
  public String agreement() {
    var counts =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    RepeatedRuns::outcome, LinkedHashMap::new, Collectors.counting()));
    var words =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(entry -> "%d %s".formatted(entry.getValue(), entry.getKey()))
            .collect(Collectors.joining(", "));
    return words.replaceFirst(" ", " of %d ".formatted(runs.size()));
  }

  /** The verdict; for an open question the answer, which is the first part of the note. */
  private static String outcome(Finding run) {
    var verdict = run.verdict();
    return verdict == null ? run.note().replaceFirst(";.*", "") : verdict.key();
  }

  private static boolean isJudged(Finding run) {
    var measured = run.measured();
    return measured != null && measured.ci95() != null && EffectScale.of(run) != null;
  }

  private boolean isUnchanged(Finding run) {
    var first = runs.getFirst();
    return run.metric().equals(first.metric())
        && run.reported().withoutSource().equals(first.reported().withoutSource());
  }

  /**
   * Whether the verdict follows from the interval alone, not from failed requests. Older files do
   * not say; there the verdict is recomputed.
   */
  private static boolean isJudgedByItsInterval(Finding run) {
    var measured = measured(run);
    var ci95 = Objects.requireNonNull(measured.ci95());
    var interval = new Interval(value(measured), ci95.getFirst(), ci95.getLast());
    return run.obstructed() == null
        && (run.verdict() == null
            || run.verdict()
                == VerdictBands.judge(run.reported(), measured.ratio() == null, interval)
                    .verdict());
  }

  private double median(ToDoubleFunction<Finding.Measured> side) {
    return Median.of(runs.stream().map(run -> side.applyAsDouble(measured(run))).toList());
  }

  /** The effect on the scale on which effects are averaged. */
  private static double value(Finding.Measured measured) {
    var ratio = measured.ratio();
    return ratio == null ? Objects.requireNonNull(measured.difference()) : Math.log(ratio);
  }

  private static Finding.Measured measured(Finding run) {
    return Objects.requireNonNull(run.measured());
  }
}
