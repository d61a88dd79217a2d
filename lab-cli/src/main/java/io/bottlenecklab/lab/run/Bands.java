package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.run.Judge.Judgement;

/**
 * Where an interval has to lie for each verdict, in the claimed direction.
 *
 * <pre>
 *      none      negligible          edge            reported
 * ───────┼───────────┼────────────────┼─────────────────┼──────────▶ effect
 *                                     ├── reproduced ─────────────▶
 *        ├────── weaker ──────────────┤  (wholly between none and edge)
 * ◀── not reproduced ┤                   (wholly below negligible, reaching to none or beyond)
 * </pre>
 *
 * Every other interval lies across a boundary that matters and is inconclusive.
 *
 * @param none no effect: a ratio of 1, a difference of 0
 * @param negligible what is as good as no effect
 * @param edge half the reported effect, for a ratio on a log scale
 */
record Bands(double none, double negligible, double edge, double reported) {

  private static final double NEGLIGIBLE_RATIO = 1.1;
  private static final double NEGLIGIBLE_SHARE_OF_DIFFERENCE = 0.1;

  /**
   * A ratio is reproduced from its square root up; up to 10 % (a quarter of the claim) is nothing.
   */
  static Bands ofRatio(double reported) {
    var edge = Math.sqrt(reported);
    return new Bands(1, Math.min(NEGLIGIBLE_RATIO, Math.sqrt(edge)), edge, reported);
  }

  /** A difference of shares is reproduced from half of it up; a tenth of it is nothing. */
  static Bands ofDifference(double reported) {
    return new Bands(0, NEGLIGIBLE_SHARE_OF_DIFFERENCE * reported, reported / 2, reported);
  }

  Judgement judge(Interval interval) {
    if (interval.low() >= edge) {
      return new Judgement(
          Verdict.REPRODUCED, interval.low() > reported ? "stronger than reported" : "");
    }
    if (interval.low() > none && interval.high() < edge) {
      return new Judgement(Verdict.WEAKER, "clearly there, but less than half the reported effect");
    }
    if (interval.low() <= none && interval.high() <= negligible) {
      return new Judgement(
          Verdict.NOT_REPRODUCED,
          interval.high() < none ? "the opposite effect" : "no effect worth naming");
    }
    if (interval.low() > none) {
      return Judgement.cannotTell("there, but maybe less than half the reported effect");
    }
    return interval.high() >= edge
        ? Judgement.cannotTell("the interval holds no effect and the reported one alike")
        : Judgement.cannotTell("less than half the reported effect, maybe none");
  }

  /** Two one-sided tests: no effect is shown when the whole interval lies within the margin. */
  static Judgement equivalence(Interval interval, double low, double high) {
    if (interval.low() >= low && interval.high() <= high) {
      return new Judgement(Verdict.REPRODUCED, "within the margin");
    }
    if (interval.high() < low || interval.low() > high) {
      return new Judgement(Verdict.NOT_REPRODUCED, "there is an effect beyond the margin");
    }
    return Judgement.cannotTell("maybe an effect beyond the margin");
  }
}
