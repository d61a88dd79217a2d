package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Finding.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * A verdict with its reason.
 *
 * @param verdict null for an open question
 * @param obstructed whether something other than the interval prevents a verdict, such as failed
 *     requests
 */
record Judgement(@Nullable Verdict verdict, String note, boolean obstructed) {

  /** A judgement that follows from the interval. */
  Judgement(@Nullable Verdict verdict, String note) {
    this(verdict, note, false);
  }

  /** The interval does not decide. */
  static Judgement inconclusive(String why) {
    return new Judgement(Verdict.INCONCLUSIVE, why);
  }

  /** No interval can decide. */
  static Judgement obstructed(String why) {
    return new Judgement(Verdict.INCONCLUSIVE, why, true);
  }

  Judgement withNote(String changed) {
    return new Judgement(verdict, changed, obstructed);
  }

  /** {@code true} or null, as result files state it. */
  @Nullable Boolean obstructedOrNull() {
    return obstructed ? true : null;
  }
}
