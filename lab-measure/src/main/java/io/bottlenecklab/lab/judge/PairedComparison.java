package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Claim.Expectation.Direction;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.statistics.Median;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two arms compared round by round, on the claim's scale and in its direction.
 *
 * @param differences whether values are differences of shares; otherwise log ratios
 * @param values one for each round in which both arms were measured
 * @param raised the values recomputed: a round in which an arm died, or whose value is below the
 *     resolution, counts at least as the inverse of the claimed ratio
 * @param resolution the standard deviation of a value caused by rounding alone
 * @param changed how much an unsteady arm changed from the first round to the last, the larger of
 *     the two arms; 0 if both were steady
 * @param measurable whether any round has a value above the resolution on at least one arm
 * @param disturbance by how much more of the processors others took from the candidate than from
 *     the baseline, a value for each round, NaN where unknown
 * @param disturbed whether others took much of them in any round
 * @param baseline the baseline's median
 * @param candidate the candidate's median
 */
record PairedComparison(
    boolean differences,
    List<Double> values,
    List<Double> raised,
    double resolution,
    double changed,
    boolean measurable,
    List<Double> disturbance,
    boolean disturbed,
    double baseline,
    double candidate) {

  /** Variance of the difference of two readings, each rounded to a multiple of 1. */
  private static final double VARIANCE_OF_ROUNDING = 1.0 / 6;

  /**
   * The share of an unsteady arm's change by which it may be ahead of the other arm. With this
   * value, simulated identical arms that warm up at different paces are found different in at most
   * 5 % of runs ({@code CoverageTest}).
   */
  static final double AHEAD = 0.5;

  /** A line fits any two rounds, and nearly any three. */
  private static final int ENOUGH_TO_CORRELATE = 4;

  /**
   * Compares the rounds that both arms have.
   *
   * @param results the results that contain the rounds
   */
  static PairedComparison of(
      Claim claim, List<Round> baseline, List<Round> candidate, Results results) {
    var differences =
        claim.expectation() instanceof Expectation.Change
            || (claim.metric().isShare() && !(claim.expectation() instanceof Expectation.Ratio));
    var before = new ArrayList<MetricReading>();
    var after = new ArrayList<MetricReading>();
    var alive = new ArrayList<Boolean>();
    var disturbance = new ArrayList<Double>();
    var disturbed = false;
    var cores = results.environment().cores();
    for (var one : baseline) {
      for (var other : candidate) {
        if (one.index() == other.index()) {
          var atBaseline = Interference.of(one, cores);
          var atCandidate = Interference.of(other, cores);
          disturbance.add(
              atCandidate.map(Interference::taken).orElse(Double.NaN)
                  - atBaseline.map(Interference::taken).orElse(Double.NaN));
          disturbed |=
              Stream.of(atBaseline, atCandidate)
                  .flatMap(Optional::stream)
                  .anyMatch(Interference::isMuch);
          before.add(MetricReading.of(claim.metric(), one));
          after.add(MetricReading.of(claim.metric(), other));
          alive.add(
              !results.diedIn(one, claim.baseline().arm())
                  && !results.diedIn(other, claim.candidate().arm()));
        }
      }
    }
    var from = onScale(before, differences);
    var to = onScale(after, differences);
    var sign = direction(claim.expectation()) == Direction.LOWER ? 1 : -1;
    var inverse = inverse(claim.expectation());
    var values = new ArrayList<Double>();
    var raised = new ArrayList<Double>();
    for (var i = 0; i < from.length; i++) {
      var value = sign * (from[i] - to[i]);
      var valid = alive.get(i) && before.get(i).isMeasurable() && after.get(i).isMeasurable();
      values.add(value);
      raised.add(valid ? value : Math.max(value, inverse));
    }
    return new PairedComparison(
        differences,
        values,
        raised,
        resolution(before, after, differences),
        Math.max(
            results.isSteady(claim.baseline().arm()) ? 0 : change(from),
            results.isSteady(claim.candidate().arm()) ? 0 : change(to)),
        differences
            || Stream.of(before, after).flatMap(List::stream).anyMatch(MetricReading::isMeasurable),
        disturbance,
        disturbed,
        Median.of(before.stream().map(MetricReading::value).toList()),
        Median.of(after.stream().map(MetricReading::value).toList()));
  }

  /** The claimed direction; for an open question the candidate is divided by the baseline. */
  private static Direction direction(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Ratio(var _, var direction) -> direction;
      case Expectation.Change(var from, var to) -> to < from ? Direction.LOWER : Direction.HIGHER;
      case Expectation.NoEffect _, Expectation.Unknown _ -> Direction.HIGHER;
    };
  }

  /** The inverse of the claimed ratio, on the log scale. */
  private static double inverse(Expectation expectation) {
    return expectation instanceof Expectation.Ratio(var ratio, var _)
        ? -Math.log(ratio)
        : Double.NEGATIVE_INFINITY;
  }

  private static double[] onScale(List<MetricReading> readings, boolean differences) {
    return readings.stream()
        .mapToDouble(
            reading -> differences ? reading.value() : Math.log(reading.atLeastResolution()))
        .toArray();
  }

  private static double resolution(
      List<MetricReading> before, List<MetricReading> after, boolean differences) {
    var variance =
        Stream.of(before, after)
            .flatMap(List::stream)
            .mapToDouble(
                reading -> reading.resolution() / (differences ? 1 : reading.atLeastResolution()))
            .map(step -> VARIANCE_OF_ROUNDING * step * step)
            .sum();
    return before.isEmpty() ? 0 : Math.sqrt(variance / before.size());
  }

  private static double change(double... values) {
    return values.length < 2 ? 0 : Math.abs(Trend.drift(values));
  }

  /** The standard deviation of a round's value; at least two rounds. */
  double deviation() {
    return Math.max(resolution, Interval.deviation(array(values)));
  }

  /** The interval of the ratio or difference; null for a single round. */
  @Nullable Interval interval(double confidence) {
    return interval(confidence, AHEAD * changed);
  }

  /** The interval as if every arm had been steady. */
  @Nullable Interval intervalIfSteady(double confidence) {
    return interval(confidence, 0);
  }

  private @Nullable Interval interval(double confidence, double ahead) {
    if (values.size() < 2) {
      return null;
    }
    var interval =
        Interval.of(confidence, resolution, array(values))
            .widened(ahead)
            .notAbove(Interval.of(confidence, resolution, array(raised)).widened(ahead).high());
    return interval.map(differences ? difference -> Math.clamp(difference, -1, 1) : Math::exp);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  Finding.Measured measured(double confidence) {
    var mean = Arrays.stream(array(values)).average().orElse(0);
    return Finding.Measured.of(
        differences,
        differences ? mean : Math.exp(mean),
        interval(confidence),
        baseline,
        candidate);
  }

  /**
   * Says how much of the rounds' spread, as a share of its variance, follows what others took from
   * the processors; empty where they took little, or with too few rounds to say.
   */
  String disturbanceNote() {
    if (!disturbed || values.size() < ENOUGH_TO_CORRELATE) {
      return "";
    }
    var explained = Correlation.squared(array(disturbance), array(values));
    return Double.isNaN(explained)
        ? ""
        : "disturbances explain %s %% of the variance between rounds"
            .formatted(Format.percent(explained));
  }

  /** Why the interval is wider than its rounds alone make it. */
  String changeNote() {
    return "an arm was not steady: it changed by %s over the rounds"
        .formatted(
            differences
                ? "%s points".formatted(Format.percent(changed))
                : "%s %%".formatted(Format.percent(Math.expm1(changed))));
  }
}
