package io.bottlenecklab.lab.run;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.TDistribution;

/** A mean and the 95 % interval in which the true one lies. */
record Interval(double mean, double low, double high) {

  private static final double TAIL = 0.025;

  /**
   * Student's t interval of the mean of independent values; at least two of them. The values here
   * are one a round, never single requests, which are not independent of each other.
   */
  static Interval of(double... values) {
    if (values.length < 2) {
      throw new IllegalArgumentException("an interval takes at least two values");
    }
    var mean = Arrays.stream(values).average().orElseThrow();
    var squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    var standardError = Math.sqrt(squares / (values.length - 1) / values.length);
    var half = TDistribution.of(values.length - 1).inverseSurvivalProbability(TAIL) * standardError;
    return new Interval(mean, mean - half, mean + half);
  }

  /** The interval on another scale, which must rise. */
  Interval map(DoubleUnaryOperator scale) {
    return new Interval(
        scale.applyAsDouble(mean), scale.applyAsDouble(low), scale.applyAsDouble(high));
  }
}
