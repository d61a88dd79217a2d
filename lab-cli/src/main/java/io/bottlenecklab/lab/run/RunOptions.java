package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.judge.InterimLooks;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * How an experiment is run.
 *
 * @param rounds how often each step is measured on each arm, at least 2 for an interval; empty for
 *     as often as the experiment says, or as usual
 * @param quick fewer arms and steps, and shorter ones, so that it ends within minutes
 * @param seed of the users drawn
 * @param reportRates offer the report's own rates where it gives them, instead of multiples of this
 *     machine's capacity
 * @param budget of the whole run, where rounds are added until every claim is decided; null where
 *     their number is fixed
 */
public record RunOptions(
    OptionalInt rounds, boolean quick, long seed, boolean reportRates, @Nullable Duration budget) {

  public static final int USUAL_ROUNDS = 3;

  /** Each death takes a start and a warm-up, and nothing varies less than a server that is dead. */
  private static final int USUAL_ROUNDS_OF_DEATHS = 2;

  /** A run of a fixed number of rounds. */
  public RunOptions(int rounds, boolean quick, long seed, boolean reportRates) {
    this(OptionalInt.of(rounds), quick, seed, reportRates, null);
  }

  /** Rejects a run without rounds. */
  public RunOptions {
    if (rounds.isPresent() && rounds.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "rounds is %d; allowed: from 1".formatted(rounds.getAsInt()));
    }
  }

  /** How often the steps of an experiment are measured, at first where there is a budget. */
  int roundsOf(Experiment experiment) {
    if (budget != null) {
      return InterimLooks.FIRST;
    }
    return rounds.orElse(
        quick ? roundsOfQuick(experiment) : experiment.rounds().orElse(USUAL_ROUNDS));
  }

  private static int roundsOfQuick(Experiment experiment) {
    return experiment.mayDie().isEmpty() ? USUAL_ROUNDS : USUAL_ROUNDS_OF_DEATHS;
  }
}
