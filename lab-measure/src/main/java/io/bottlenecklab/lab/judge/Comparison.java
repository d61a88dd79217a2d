package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Expectation.Direction;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Interval;
import io.bottlenecklab.lab.results.Results;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of two arms, paired, on the claim's scale and in its direction.
 *
 * @param differences whether values are differences of shares; log ratios otherwise
 * @param values one a round in which both arms were measured
 * @param raised the same, where an arm died or could not be told from nothing no lower than the
 *     opposite of what was reported
 * @param resolution the standard deviation that rounding alone gives a value
 * @param changed what an arm that was not steady changed from the first round to the last, the
 *     larger one of two; nothing where both were
 * @param tells whether any round could tell at least one arm's value from nothing
 * @param baseline the baseline's median
 * @param candidate the candidate's median
 */
public record Comparison(
    boolean differences,
    List<Double> values,
    List<Double> raised,
    double resolution,
    double changed,
    boolean tells,
    double baseline,
    double candidate) {

  /** Of two readings, each rounded to a multiple of 1 at its beginning and at its end, say. */
  private static final double VARIANCE_OF_ROUNDING = 1.0 / 6;

  /**
   * Of what an arm that was not steady changed over the rounds, by how much it may be ahead of the
   * other. With that, simulated arms that are the same and get warm at paces of their own are told
   * apart in no more than 5 % of runs ({@code CoverageTest}).
   */
  private static final double AHEAD = 0.5;

  /**
   * Compares the rounds that both arms have.
   *
   * @param results of whose arms they are
   */
  public static Comparison of(
      Claim claim, List<Results.Round> baseline, List<Results.Round> candidate, Results results) {
    var differences =
        claim.expectation() instanceof Expectation.Change
            || (claim.metric().isShare() && !(claim.expectation() instanceof Expectation.Ratio));
    var before = new ArrayList<Reading>();
    var after = new ArrayList<Reading>();
    var lived = new ArrayList<Boolean>();
    for (var one : baseline) {
      for (var other : candidate) {
        if (one.index() == other.index()) {
          before.add(Reading.of(claim.metric(), one));
          after.add(Reading.of(claim.metric(), other));
          lived.add(
              !results.diedIn(one, claim.baseline().arm())
                  && !results.diedIn(other, claim.candidate().arm()));
        }
      }
    }
    var from = onScale(before, differences);
    var to = onScale(after, differences);
    var sign = direction(claim.expectation()) == Direction.LOWER ? 1 : -1;
    var opposite = opposite(claim.expectation());
    var values = new ArrayList<Double>();
    var raised = new ArrayList<Double>();
    for (var i = 0; i < from.length; i++) {
      var value = sign * (from[i] - to[i]);
      var told = lived.get(i) && before.get(i).tells() && after.get(i).tells();
      values.add(value);
      raised.add(told ? value : Math.max(value, opposite));
    }
    return new Comparison(
        differences,
        values,
        raised,
        resolution(before, after, differences),
        Math.max(
            results.isSteady(claim.baseline().arm()) ? 0 : change(from),
            results.isSteady(claim.candidate().arm()) ? 0 : change(to)),
        differences || Stream.of(before, after).flatMap(List::stream).anyMatch(Reading::tells),
        median(before.stream().map(Reading::value).toList()),
        median(after.stream().map(Reading::value).toList()));
  }

  /**
   * Which arm's value is divided by, or taken from, the other's; candidate over baseline if open.
   */
  private static Direction direction(Expectation expectation) {
    return switch (expectation) {
      case Expectation.Ratio(var _, var direction) -> direction;
      case Expectation.Change(var from, var to) -> to < from ? Direction.LOWER : Direction.HIGHER;
      case Expectation.NoEffect _, Expectation.Unknown _ -> Direction.HIGHER;
    };
  }

  /** As far from none as what was reported, on the other side of it. */
  private static double opposite(Expectation expectation) {
    return expectation instanceof Expectation.Ratio(var ratio, var _)
        ? -Math.log(ratio)
        : Double.NEGATIVE_INFINITY;
  }

  private static double[] onScale(List<Reading> readings, boolean differences) {
    return readings.stream()
        .mapToDouble(
            reading -> differences ? reading.value() : Math.log(reading.atLeastResolution()))
        .toArray();
  }

  private static double resolution(List<Reading> before, List<Reading> after, boolean differences) {
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
    return values.length < 2 ? 0 : Math.abs(SteadyState.drift(values));
  }

  /** The standard deviation of a round's value; at least two rounds. */
  public double deviation() {
    return Math.max(resolution, Interval.deviation(array(values)));
  }

  /** The interval of the ratio or difference; null with one round. */
  public @Nullable Interval interval(double confidence) {
    return interval(confidence, AHEAD * changed);
  }

  /** The same, as if every arm had been steady. */
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
    return differences ? interval : interval.map(Math::exp);
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

  /** Why the interval is wider than its rounds alone make it. */
  String changedInWords() {
    return "an arm was not steady, and changed by %s over the rounds"
        .formatted(
            differences
                ? "%s points".formatted(Format.percent(changed))
                : "%s %%".formatted(Format.percent(Math.expm1(changed))));
  }

  /** The middle value, or the mean of the two in the middle; 0 of none. */
  public static double median(List<Double> values) {
    var sorted = values.stream().sorted().toList();
    var middle = sorted.size() / 2;
    if (sorted.isEmpty()) {
      return 0;
    }
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
