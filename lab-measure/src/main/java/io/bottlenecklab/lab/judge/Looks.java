package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Interval;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * When a run whose rounds are added as needed looks at its intervals, and how sure each has to be.
 *
 * <p>Whoever looks at a 95 % interval after every round and stops at the first that suits is wrong
 * far more often than one time in twenty. So there are few looks, and each gets its share of the 5
 * % (Bonferroni): whatever the looks have to do with each other, the chance that any of them misses
 * the true value is at most 5 %. These are repeated confidence intervals (Jennison and Turnbull
 * 1989), so it does not matter why the run stopped. A budget that ends between two looks brings the
 * next one forward.
 */
public final class Looks {

  /** Each of these is followed by a look. */
  public static final List<Integer> AFTER_ROUNDS = List.of(3, 5, 8, 12);

  /** Of each look; 95 % of all together. */
  public static final double CONFIDENCE = 1 - (1 - Interval.CONFIDENCE) / AFTER_ROUNDS.size();

  /** The first look, which also says how many rounds a quick run has to make room for. */
  public static final int FIRST = AFTER_ROUNDS.getFirst();

  /** No rounds are added beyond. */
  public static final int LAST = AFTER_ROUNDS.getLast();

  private Looks() {}

  /** Whether a look is due. */
  public static boolean after(int rounds) {
    return AFTER_ROUNDS.contains(rounds);
  }

  /** Whether there is none to come. */
  public static boolean last(int rounds) {
    return rounds >= LAST;
  }

  /**
   * What to say where a budget ends before the first look.
   *
   * @param first when that look is due, as the budget from the start of the run on
   */
  public static Optional<String> missed(Duration budget, Duration first) {
    return first.compareTo(budget) <= 0
        ? Optional.empty()
        : Optional.of(
            "The budget of %s ends before the first look, after %d rounds, about %s from the start: --budget %dm"
                .formatted(
                    Format.duration(budget),
                    FIRST,
                    Format.duration(first),
                    Math.ceilDiv(first.toSeconds(), 60)));
  }
}
