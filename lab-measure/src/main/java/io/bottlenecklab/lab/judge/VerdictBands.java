package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.statistics.Interval;

/**
 * The bands of an effect that decide the verdict, in the claimed direction.
 *
 * <pre>
 *             none              edge            reported
 * ──────────────┼─────────────────┼─────────────────┼──────────▶ effect
 *               │                 ├── reproduced ─────────────▶
 *               ├──── weaker ─────┤  (wholly between none and edge)
 * ◀── not reproduced ─────────────┤  (wholly below edge, reaching to none or beyond)
 * </pre>
 *
 * An interval that contains the edge is inconclusive.
 *
 * @param none no effect: a ratio of 1, a difference of 0
 * @param edge half the reported effect, for a ratio on a log scale
 */
record VerdictBands(double none, double edge, double reported) {

  /**
   * Judges an interval against what the report says; without a verdict if it says nothing.
   *
   * @param differences whether the interval is of a difference of shares; otherwise of a ratio
   */
  static Judgement judge(Finding.Reported reported, boolean differences, Interval interval) {
    var ratio = reported.ratio();
    if (ratio != null) {
      return ofRatio(ratio).judge(interval);
    }
    var difference = reported.difference();
    if (difference != null) {
      return ofDifference(difference).judge(interval);
    }
    var margin = reported.margin();
    if (margin != null) {
      return differences
          ? equivalence(interval, -margin, margin)
          : equivalence(interval, 1 / (1 + margin), 1 + margin);
    }
    return new Judgement(null, answer(interval, differences ? 0 : 1));
  }

  /** The bands of a ratio: it is reproduced from its square root up. */
  static VerdictBands ofRatio(double reported) {
    return new VerdictBands(1, Math.sqrt(reported), reported);
  }

  /** The bands of a difference of shares: it is reproduced from half of it up. */
  static VerdictBands ofDifference(double reported) {
    return new VerdictBands(0, reported / 2, reported);
  }

  Judgement judge(Interval interval) {
    if (interval.low() >= edge) {
      return new Judgement(
          Verdict.REPRODUCED, interval.low() > reported ? "stronger than reported" : "");
    }
    if (interval.high() >= edge) {
      return Judgement.inconclusive(
          interval.low() > none
              ? "an effect, possibly less than half the reported one"
              : "the interval contains no effect and half the reported effect");
    }
    if (interval.low() > none) {
      return new Judgement(Verdict.WEAKER, "a clear effect, but less than half the reported one");
    }
    return new Judgement(
        Verdict.NOT_REPRODUCED,
        interval.high() < none
            ? "the opposite effect"
            : "less than half the reported effect, possibly none");
  }

  /** Two one-sided tests: no effect is shown if the whole interval lies within the margin. */
  private static Judgement equivalence(Interval interval, double low, double high) {
    if (interval.low() >= low && interval.high() <= high) {
      return new Judgement(Verdict.REPRODUCED, "within the margin");
    }
    if (interval.high() < low || interval.low() > high) {
      return new Judgement(Verdict.NOT_REPRODUCED, "an effect beyond the margin");
    }
    return Judgement.inconclusive("possibly an effect beyond the margin");
  }

  /** The answer to an open question: the effect's direction, if the interval excludes no effect. */
  private static String answer(Interval interval, double none) {
    if (interval.low() > none) {
      return "clearly higher";
    }
    return interval.high() < none ? "clearly lower" : "no clear difference";
  }
}
