package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.judge.Judge.Judgement;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Interval;
import io.bottlenecklab.lab.results.Verdict;

/**
 * Where an interval has to lie for each verdict, in the claimed direction.
 *
 * <pre>
 *             none              edge            reported
 * ──────────────┼─────────────────┼─────────────────┼──────────▶ effect
 *               │                 ├── reproduced ─────────────▶
 *               ├──── weaker ─────┤  (wholly between none and edge)
 * ◀── not reproduced ─────────────┤  (wholly below edge, reaching to none or beyond)
 * </pre>
 *
 * The report's claim ends at the edge, so an interval that lies across it is inconclusive.
 *
 * @param none no effect: a ratio of 1, a difference of 0
 * @param edge half the reported effect, for a ratio on a log scale
 */
record Bands(double none, double edge, double reported) {

  /**
   * What an interval says of what was reported; without a verdict where that is nothing.
   *
   * @param differences whether the interval is one of a difference of shares; of a ratio if not
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

  /** A ratio is reproduced from its square root up. */
  static Bands ofRatio(double reported) {
    return new Bands(1, Math.sqrt(reported), reported);
  }

  /** A difference of shares is reproduced from half of it up. */
  static Bands ofDifference(double reported) {
    return new Bands(0, reported / 2, reported);
  }

  Judgement judge(Interval interval) {
    if (interval.low() >= edge) {
      return new Judgement(
          Verdict.REPRODUCED, interval.low() > reported ? "stronger than reported" : "");
    }
    if (interval.high() >= edge) {
      return Judgement.cannotTell(
          interval.low() > none
              ? "there, but maybe less than half the reported effect"
              : "the interval holds no effect and half the reported one alike");
    }
    if (interval.low() > none) {
      return new Judgement(Verdict.WEAKER, "clearly there, but less than half the reported effect");
    }
    return new Judgement(
        Verdict.NOT_REPRODUCED,
        interval.high() < none
            ? "the opposite effect"
            : "less than half the reported effect, maybe none");
  }

  /** Two one-sided tests: no effect is shown when the whole interval lies within the margin. */
  private static Judgement equivalence(Interval interval, double low, double high) {
    if (interval.low() >= low && interval.high() <= high) {
      return new Judgement(Verdict.REPRODUCED, "within the margin");
    }
    if (interval.high() < low || interval.low() > high) {
      return new Judgement(Verdict.NOT_REPRODUCED, "there is an effect beyond the margin");
    }
    return Judgement.cannotTell("maybe an effect beyond the margin");
  }

  /** What an interval says of an open question: its direction, if it excludes no effect. */
  private static String answer(Interval interval, double none) {
    if (interval.low() > none) {
      return "clearly higher";
    }
    return interval.high() < none ? "clearly lower" : "maybe no difference";
  }
}
