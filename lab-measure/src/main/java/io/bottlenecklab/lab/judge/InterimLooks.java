package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Interval;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The interim looks of a run that adds rounds until its claims are decided, and the confidence that
 * each look needs.
 *
 * <p>A run that looks at a 95 % interval after every round and stops at the first one that fits
 * errs far more often than once in twenty runs. So there are few looks, and each gets an equal
 * share of the 5 % (Bonferroni). Then the probability that any look misses the true value is at
 * most 5 %, however the looks depend on each other. These are repeated confidence intervals
 * (Jennison and Turnbull 1989), so the reason for stopping does not matter. A budget that ends
 * between two looks moves the next look forward.
 */
public final class InterimLooks {

  /** The numbers of rounds after which a look is due. */
  public static final List<Integer> AFTER_ROUNDS = List.of(3, 5, 8, 12);

  /** The confidence of each look, which gives 95 % for all looks together. */
  public static final double CONFIDENCE = 1 - (1 - Interval.CONFIDENCE) / AFTER_ROUNDS.size();

  /** The rounds before the first look; a quick run reserves time for as many. */
  public static final int FIRST = AFTER_ROUNDS.getFirst();

  /** The rounds before the last look; no round is added after it. */
  public static final int LAST = AFTER_ROUNDS.getLast();

  private InterimLooks() {}

  /** Whether a look is due after so many rounds. */
  public static boolean isDueAfter(int rounds) {
    return AFTER_ROUNDS.contains(rounds);
  }

  /** Whether no look follows after so many rounds. */
  public static boolean isLast(int rounds) {
    return rounds >= LAST;
  }

  /**
   * The message if a budget ends before the first look.
   *
   * @param first time from the start of the run to the first look
   */
  public static Optional<String> beyondBudget(Duration budget, Duration first) {
    return first.compareTo(budget) <= 0
        ? Optional.empty()
        : Optional.of(
            "The budget of %s ends before the first look at the results (after %d rounds, about %s from the start); use --rounds auto:%dm"
                .formatted(
                    Format.duration(budget),
                    FIRST,
                    Format.duration(first),
                    Math.ceilDiv(first.toSeconds(), 60)));
  }
}
