package io.bottlenecklab.lab.judge;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Pearson's correlation. */
final class Correlation {

  private Correlation() {}

  /**
   * The share of one variable's variance that a line through the other explains, from 0 to 1; NaN
   * where one does not vary, or has a value that is NaN.
   *
   * @param x as many values as {@code y}
   */
  public static double squared(double[] x, double[] y) {
    var covariance = products(x, y);
    return covariance * covariance / (products(x, x) * products(y, y));
  }

  private static double products(double[] x, double[] y) {
    var meanX = Arrays.stream(x).average().orElse(Double.NaN);
    var meanY = Arrays.stream(y).average().orElse(Double.NaN);
    return IntStream.range(0, x.length).mapToDouble(i -> (x[i] - meanX) * (y[i] - meanY)).sum();
  }
}
