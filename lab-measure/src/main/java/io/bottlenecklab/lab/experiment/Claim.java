package io.bottlenecklab.lab.experiment;

/**
 * A sentence of a report, made checkable.
 *
 * @param name unique within the experiment
 * @param text the report's figure in words
 * @param source the report's file and section; empty for an open question
 * @param baseline before the change
 * @param candidate after the change; another arm, the same at another step, or both
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
   * What is compared with another.
   *
   * @param arm a variant
   * @param step where it is measured
   */
  public record Side(String arm, String step) {}
}
