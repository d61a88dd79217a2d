package io.bottlenecklab.lab.judge;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * The knee of a curve: the point from which on a further step along x changes y little, or where y
 * begins to change much. It is found by Kneedle (Satopää, Albrecht, Irwin and Raghavan 2011,
 * "Finding a Kneedle in a Haystack") with sensitivity 1 and without smoothing:
 *
 * <ol>
 *   <li>x and y are scaled to 0 to 1, and mirrored if necessary, so that the curve rises and bends
 *       downwards;
 *   <li>a candidate is a local maximum of y − x;
 *   <li>it is the knee if y − x falls afterwards, before it exceeds the candidate, by more than the
 *       mean distance of two points along x.
 * </ol>
 *
 * A straight line has no knee.
 */
final class Knee {

  private static final double SENSITIVITY = 1;

  private Knee() {}

  /**
   * The index of the knee; empty if there is none.
   *
   * @param x increasing
   */
  static OptionalInt of(double[] x, double[] y) {
    var n = x.length;
    if (n < 3 || range(x) == 0 || range(y) == 0) {
      return OptionalInt.empty();
    }
    var across = scaled(x);
    var up = scaled(y);
    if (y[n - 1] < y[0]) {
      mirror(up);
    }
    var above = 0.0;
    for (var i = 0; i < n; i++) {
      above += up[i] - across[i];
    }
    var bendsUpwards = above < 0;
    if (bendsUpwards) {
      turn(across);
      turn(up);
    }
    var difference = new double[n];
    Arrays.setAll(difference, i -> up[i] - across[i]);
    var found = firstKnee(difference);
    return bendsUpwards && found.isPresent() ? OptionalInt.of(n - 1 - found.getAsInt()) : found;
  }

  private static OptionalInt firstKnee(double... difference) {
    var n = difference.length;
    for (var i = 1; i < n - 1; i++) {
      var candidate = difference[i];
      if (candidate < difference[i - 1] || candidate <= difference[i + 1]) {
        continue;
      }
      var threshold = candidate - SENSITIVITY / (n - 1);
      for (var j = i + 1; j < n && difference[j] <= candidate; j++) {
        if (difference[j] < threshold) {
          return OptionalInt.of(i);
        }
      }
    }
    return OptionalInt.empty();
  }

  private static double range(double... values) {
    var all = Arrays.stream(values).summaryStatistics();
    return all.getMax() - all.getMin();
  }

  private static double[] scaled(double... values) {
    var least = Arrays.stream(values).min().orElseThrow();
    var range = range(values);
    return Arrays.stream(values).map(value -> (value - least) / range).toArray();
  }

  private static void mirror(double... values) {
    Arrays.setAll(values, i -> 1 - values[i]);
  }

  /** Turns the curve by half a circle. */
  private static void turn(double... values) {
    var turned = new double[values.length];
    Arrays.setAll(turned, i -> 1 - values[values.length - 1 - i]);
    System.arraycopy(turned, 0, values, 0, values.length);
  }
}
