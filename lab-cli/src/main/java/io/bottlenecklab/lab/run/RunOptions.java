package io.bottlenecklab.lab.run;

/**
 * How an experiment is run.
 *
 * @param rounds how often each step is measured on each arm; at least 2 for an interval
 * @param quick fewer arms and steps, and shorter ones, so that it ends within minutes
 * @param seed of the users drawn
 * @param reportRates offer the report's own rates where it gives them, instead of multiples of this
 *     machine's capacity
 */
public record RunOptions(int rounds, boolean quick, long seed, boolean reportRates) {

  public static final int DEFAULT_ROUNDS = 3;

  /** Rejects a run without rounds. */
  public RunOptions {
    if (rounds < 1) {
      throw new IllegalArgumentException("rounds is %d; allowed: from 1".formatted(rounds));
    }
  }
}
