package io.bottlenecklab.lab.sampling;

import java.util.Map;

/**
 * The values of a source at one instant.
 *
 * @param nanos {@link System#nanoTime()} after the source had answered
 * @param values levels and running totals by the source's own names
 */
record Sample(long nanos, Map<String, Double> values) {

  /** NaN if it has no such value. */
  double value(String name) {
    return values.getOrDefault(name, Double.NaN);
  }
}
