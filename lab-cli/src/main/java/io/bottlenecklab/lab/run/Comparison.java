package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Claim;
import io.bottlenecklab.lab.catalogue.Expectation;
import io.bottlenecklab.lab.catalogue.Expectation.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of two arms, paired, on the claim's scale and in its direction.
 *
 * @param differences whether values are differences of shares; log ratios otherwise
 * @param values one a round in which both arms were measured
 * @param resolution the standard deviation that rounding alone gives a value
 * @param tells whether any round could tell at least one arm's value from nothing
 * @param baseline the baseline's median
 * @param candidate the candidate's median
 */
record Comparison(
    boolean differences,
    List<Double> values,
    double resolution,
    boolean tells,
    double baseline,
    double candidate) {

  /** Of two readings, each rounded to a multiple of 1 at its beginning and at its end, say. */
  private static final double VARIANCE_OF_ROUNDING = 1.0 / 6;

  static Comparison of(Claim claim, List<Results.Round> baseline, List<Results.Round> candidate) {
    var differences =
        claim.expectation() instanceof Expectation.Change
            || (claim.metric().isShare() && !(claim.expectation() instanceof Expectation.Ratio));
    var baselineFirst = direction(claim.expectation()) == Direction.LOWER;
    var values = new ArrayList<Double>();
    var baselines = new ArrayList<Double>();
    var candidates = new ArrayList<Double>();
    var tells = differences;
    var rounding = 0.0;
    for (var before : baseline) {
      for (var after : candidate) {
        if (before.index() == after.index()) {
          var b = Reading.of(claim.metric(), before);
          var c = Reading.of(claim.metric(), after);
          baselines.add(b.value());
          candidates.add(c.value());
          tells |= b.tells() || c.tells();
          rounding += variance(b, differences) + variance(c, differences);
          var value =
              differences
                  ? b.value() - c.value()
                  : Math.log(b.atLeastResolution() / c.atLeastResolution());
          values.add(baselineFirst ? value : -value);
        }
      }
    }
    return new Comparison(
        differences,
        List.copyOf(values),
        values.isEmpty() ? 0 : Math.sqrt(rounding / values.size()),
        tells,
        median(baselines),
        median(candidates));
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

  private static double variance(Reading reading, boolean differences) {
    var step = reading.resolution() / (differences ? 1 : reading.atLeastResolution());
    return VARIANCE_OF_ROUNDING * step * step;
  }

  /** The standard deviation of a round's value; at least two rounds. */
  double deviation() {
    return Math.max(resolution, Interval.deviation(array()));
  }

  /** The interval of the ratio or difference; null with one round. */
  @Nullable Interval interval(double confidence) {
    if (values.size() < 2) {
      return null;
    }
    var interval = Interval.of(confidence, resolution, array());
    return differences ? interval : interval.map(Math::exp);
  }

  private double[] array() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  Finding.Measured measured(double confidence) {
    var mean = Arrays.stream(array()).average().orElse(0);
    var interval = interval(confidence);
    return new Finding.Measured(
        differences ? null : Format.rounded(Math.exp(mean)),
        differences ? Format.rounded(mean) : null,
        interval == null
            ? null
            : List.of(Format.rounded(interval.low()), Format.rounded(interval.high())),
        Format.rounded(baseline),
        Format.rounded(candidate));
  }

  static double median(List<Double> values) {
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
