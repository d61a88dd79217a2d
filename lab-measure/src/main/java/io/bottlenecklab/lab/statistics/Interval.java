package io.bottlenecklab.lab.statistics;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.TDistribution;

/** A mean and its confidence interval. */
public record Interval(double mean, double low, double high) {

  /** The confidence of an interval that is looked at once. */
  public static final double CONFIDENCE = 0.95;

  /**
   * Student's t interval of the mean of independent values; at least two values. The lab passes one
   * value per round. Single requests are not independent of each other.
   *
   * @param confidence how often such intervals contain the true mean, from 0 to 1
   * @param resolution the least standard deviation of a value, caused by rounding alone; it bounds
   *     the interval where all rounds agree within the clock's ticks
   */
  public static Interval of(double confidence, double resolution, double... values) {
    if (values.length < 2) {
      throw new IllegalArgumentException("an interval needs at least two values");
    }
    var mean = Arrays.stream(values).average().orElseThrow();
    var standardError = Math.max(deviation(values), resolution) / Math.sqrt(values.length);
    var half =
        TDistribution.of(values.length - 1).inverseSurvivalProbability((1 - confidence) / 2)
            * standardError;
    return new Interval(mean, mean - half, mean + half);
  }

  /** The sample standard deviation. */
  public static double deviation(double... values) {
    var mean = Arrays.stream(values).average().orElseThrow();
    var squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(squares / (values.length - 1));
  }

  /** Half of the interval's width, as a share of the mean. */
  public double relativeHalfWidth() {
    return (high - low) / 2 / mean;
  }

  /** The interval on another scale; {@code scale} is monotonically increasing. */
  public Interval map(DoubleUnaryOperator scale) {
    return new Interval(
        scale.applyAsDouble(mean), scale.applyAsDouble(low), scale.applyAsDouble(high));
  }

  /** The interval with its upper end limited to {@code bound}, which is at least the mean. */
  public Interval notAbove(double bound) {
    return new Interval(mean, low, Math.min(high, bound));
  }

  /**
   * The interval widened by a systematic error that is the same in all values, so that averaging
   * does not reduce it. The two are combined as independent uncertainties (JCGM 100:2008, 5.1.2).
   */
  public Interval widened(double by) {
    return new Interval(
        mean, mean - Math.hypot(mean - low, by), mean + Math.hypot(high - mean, by));
  }
}
