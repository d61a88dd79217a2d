package io.bottlenecklab.lab.experiment;

import io.bottlenecklab.lab.metric.Metric;

/**
 * A statement of a report in a form that can be checked.
 *
 * @param name unique within the experiment
 * @param text the report's figure in words
 * @param source the report's file and section; empty for an open question
 * @param baseline before the change
 * @param candidate after the change: another arm, another step, or both
 */
public record Claim(
    String name,
    String text,
    String source,
    Metric metric,
    Side baseline,
    Side candidate,
    Expectation expectation) {

  /**
   * One side of the comparison.
   *
   * @param arm a variant
   * @param step at which the arm is measured
   */
  public record Side(String arm, String step) {}
}
