package io.bottlenecklab.lab.judge;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The least-squares line through equidistant values.
 *
 * @param slope the change from one value to the next
 * @param slopeHalfWidth half of the slope's 95 % interval by Student's t
 * @param count how many values there are
 */
record Trend(double slope, double slopeHalfWidth, int count) {

  private static final double TAIL = 0.025;

  /** Fits the line; at least three values. */
  public static Trend of(double... values) {
    var n = values.length;
    var slope = slope(values);
    var mean = Arrays.stream(values).average().orElseThrow();
    var residuals =
        IntStream.range(0, n)
            .mapToDouble(i -> values[i] - mean - slope * (i - middle(n)))
            .map(residual -> residual * residual)
            .sum();
    var standardError = Math.sqrt(residuals / (n - 2) / spread(n));
    var t = TDistribution.of(n - 2).inverseSurvivalProbability(TAIL);
    return new Trend(slope, t * standardError, n);
  }

  /** The change along the line from the first value to the last; at least two values. */
  public static double drift(double... values) {
    return slope(values) * (values.length - 1);
  }

  /** The change along this line from the first value to the last. */
  public double drift() {
    return slope * (count - 1);
  }

  /** Whether the slope's interval excludes 0. */
  public boolean isSignificant() {
    return Math.abs(slope) > slopeHalfWidth;
  }

  private static double slope(double... values) {
    var n = values.length;
    return IntStream.range(0, n).mapToDouble(i -> (i - middle(n)) * values[i]).sum() / spread(n);
  }

  private static double spread(int n) {
    return IntStream.range(0, n).mapToDouble(i -> (i - middle(n)) * (i - middle(n))).sum();
  }

  private static double middle(int n) {
    return (n - 1) / 2.0;
  }
}
