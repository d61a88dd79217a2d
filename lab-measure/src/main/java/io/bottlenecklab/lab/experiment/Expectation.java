package io.bottlenecklab.lab.experiment;

/** What the report says a change does to a metric, and so what would reproduce it. */
public sealed interface Expectation {

  /** Which way the candidate differs from the baseline. */
  enum Direction {
    LOWER,
    HIGHER
  }

  /**
   * The metric changes by a factor above 1, in a direction. Reproduced from the factor's square
   * root up.
   */
  record Ratio(double ratio, Direction direction) implements Expectation {}

  /**
   * The metric, a share from 0 to 1, goes from one value to another. Reproduced from half the
   * difference up.
   */
  record Change(double from, double to) implements Expectation {}

  /** Nothing changes: the ratio stays within 1 ± margin. */
  record NoEffect(double margin) implements Expectation {}

  /** No report says; the measurement is shown without a verdict. */
  record Unknown() implements Expectation {}
}
