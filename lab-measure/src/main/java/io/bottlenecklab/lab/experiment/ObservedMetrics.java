package io.bottlenecklab.lab.experiment;

import java.util.List;

/** The metrics of a system's flows, found through {@link java.util.ServiceLoader}. */
public interface ObservedMetrics {

  /** Every metric, in the order of the reports' columns. */
  List<ObservedMetric> metrics();

  /** What reports warn of. */
  default List<Shortfall> shortfalls() {
    return List.of();
  }

  /**
   * Something that was to be observed and was not.
   *
   * @param path where its number stands in a round, as {@link ObservedMetric#path}
   * @param text the warning: {@code %d} is that number, over all rounds
   */
  record Shortfall(String path, String text) {}
}
