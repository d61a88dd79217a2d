package io.bottlenecklab.lab.catalogue;

/**
 * A sentence of a report, made checkable.
 *
 * @param name unique within the experiment
 * @param text the report's figure in words
 * @param source the report's file and section; empty for an open question
 * @param step where it is measured
 * @param baseline the arm before the change
 * @param candidate the arm after the change
 */
public record Claim(
    String name,
    String text,
    String source,
    Metric metric,
    String step,
    String baseline,
    String candidate,
    Expectation expectation) {}
