package io.bottlenecklab.lab.sampling;

import java.util.Map;

/**
 * What a source said at one instant.
 *
 * @param nanos {@link System#nanoTime()} when it had said it
 * @param values levels and running totals by the source's own names
 */
record Sample(long nanos, Map<String, Double> values) {

  /** NaN where it said nothing of it. */
  double value(String name) {
    return values.getOrDefault(name, Double.NaN);
  }
}
