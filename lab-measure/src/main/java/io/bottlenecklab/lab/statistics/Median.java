package io.bottlenecklab.lab.statistics;

import java.util.List;

/** The median of values. */
public final class Median {

  private Median() {}

  /** The middle value, or the mean of the two middle values; 0 for no values. */
  public static double of(List<Double> values) {
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
