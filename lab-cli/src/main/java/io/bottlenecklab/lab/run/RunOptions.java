package io.bottlenecklab.lab.run;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How an experiment is run.
 *
 * @param rounds how often each step is measured on each arm; at least 2 for an interval
 * @param quick fewer arms and steps, and shorter ones, so that it ends within minutes
 * @param seed of the users drawn
 * @param reportRates offer the report's own rates where it gives them, instead of multiples of this
 *     machine's capacity
 * @param budget of the whole run, where rounds are added until every claim is decided; null where
 *     their number is fixed
 */
public record RunOptions(
    int rounds, boolean quick, long seed, boolean reportRates, @Nullable Duration budget) {

  public static final int DEFAULT_ROUNDS = 3;

  /** A run of a fixed number of rounds. */
  public RunOptions(int rounds, boolean quick, long seed, boolean reportRates) {
    this(rounds, quick, seed, reportRates, null);
  }

  /** Rejects a run without rounds. */
  public RunOptions {
    if (rounds < 1) {
      throw new IllegalArgumentException("rounds is %d; allowed: from 1".formatted(rounds));
    }
  }
}
