package io.bottlenecklab.lab.results;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.TDistribution;

/** A mean and the interval in which the true one lies. */
public record Interval(double mean, double low, double high) {

  /** Of one interval that is looked at once. */
  public static final double CONFIDENCE = 0.95;

  /**
   * Student's t interval of the mean of independent values; at least two of them. The values here
   * are one a round, never single requests, which are not independent of each other.
   *
   * @param confidence how often such intervals hold the true mean, from 0 to 1
   * @param resolution the standard deviation that rounding alone gives a value: rounds that happen
   *     to agree within the clock's ticks are not known any better than those ticks
   */
  public static Interval of(double confidence, double resolution, double... values) {
    if (values.length < 2) {
      throw new IllegalArgumentException("an interval takes at least two values");
    }
    var mean = Arrays.stream(values).average().orElseThrow();
    var standardError = Math.max(deviation(values), resolution) / Math.sqrt(values.length);
    var half =
        TDistribution.of(values.length - 1).inverseSurvivalProbability((1 - confidence) / 2)
            * standardError;
    return new Interval(mean, mean - half, mean + half);
  }

  /** The sample's standard deviation. */
  public static double deviation(double... values) {
    var mean = Arrays.stream(values).average().orElseThrow();
    var squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }

  /** The interval on another scale, which must rise. */
  public Interval map(DoubleUnaryOperator scale) {
    return new Interval(
        scale.applyAsDouble(mean), scale.applyAsDouble(low), scale.applyAsDouble(high));
  }

  /** The interval without what lies above a bound, which is no lower than the mean. */
  public Interval notAbove(double bound) {
    return new Interval(mean, low, Math.min(high, bound));
  }

  /**
   * The interval with an error of up to so much that is the same in all values, which no number of
   * them averages out; combined as independent uncertainties are (JCGM 100:2008, 5.1.2).
   */
  public Interval widened(double by) {
    return new Interval(
        mean, mean - Math.hypot(mean - low, by), mean + Math.hypot(high - mean, by));
  }
}
