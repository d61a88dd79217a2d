package io.bottlenecklab.lab.metric;

import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import java.util.List;

/** The metrics of a system's flows, found through {@link java.util.ServiceLoader}. */
public interface ObservedMetrics {

  /** Every metric, in the order of the report's columns. */
  List<ObservedMetric> metrics();

  /** The shortfalls that reports warn about. */
  default List<Shortfall> shortfalls() {
    return List.of();
  }

  /**
   * Expected observations that did not happen.
   *
   * @param path the place of their number in a round, as {@link ObservedMetric#path}
   * @param text the warning; {@code %d} is the sum over all rounds
   */
  record Shortfall(String path, String text) {}
}
