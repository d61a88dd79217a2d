package io.bottlenecklab.lab.experiment;

import io.bottlenecklab.lab.metric.Metric;
import java.util.Optional;

/**
 * A statement of a report in a form that can be checked.
 *
 * @param name unique within the experiment
 * @param text the report's figure in words
 * @param source where it was published; empty for an open question
 * @param baseline before the change
 * @param candidate after the change: another arm, another step, or both
 * @param topic where readers find it
 */
public record Claim(
    String name,
    String text,
    Optional<Source> source,
    Metric metric,
    Side baseline,
    Side candidate,
    Expectation expectation,
    Topic topic) {

  /** A claim that no report makes. */
  public Claim(
      String name,
      String text,
      Metric metric,
      Side baseline,
      Side candidate,
      Expectation expectation) {
    this(name, text, Optional.empty(), metric, baseline, candidate, expectation, Topic.NONE);
  }

  /**
   * What a published claim is about.
   *
   * @param theme the theme under which it is listed
   * @param question the question that it and other reports answer differently
   * @param lesson what a reader remembers of the result
   */
  public record Topic(Optional<String> theme, Optional<String> question, Optional<String> lesson) {

    /** Of a claim that no report makes. */
    public static final Topic NONE =
        new Topic(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * One side of the comparison.
   *
   * @param arm a variant
   * @param step at which the arm is measured
   */
  public record Side(String arm, String step) {}

  /** The claimed effect of a change on a metric, and what reproduces it. */
  public sealed interface Expectation {

    /** The direction in which the candidate differs from the baseline. */
    enum Direction {
      LOWER,
      HIGHER
    }

    /**
     * The metric changes by a factor above 1 in a direction. It is reproduced from the factor's
     * square root up.
     */
    record Ratio(double ratio, Direction direction) implements Expectation {}

    /**
     * The metric, a share from 0 to 1, changes from one value to another. It is reproduced from
     * half the difference up.
     */
    record Change(double from, double to) implements Expectation {}

    /** The metric does not change: the ratio stays within 1 ± margin. */
    record NoEffect(double margin) implements Expectation {}

    /** An open question: the measurement has no verdict. */
    record Unknown() implements Expectation {}
  }
}
