package io.bottlenecklab.lab.experiment;

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
   * The metric, a share from 0 to 1, changes from one value to another. It is reproduced from half
   * the difference up.
   */
  record Change(double from, double to) implements Expectation {}

  /** The metric does not change: the ratio stays within 1 ± margin. */
  record NoEffect(double margin) implements Expectation {}

  /** An open question: the measurement has no verdict. */
  record Unknown() implements Expectation {}
}
