package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.judge.InterimLooks;
import java.time.Duration;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The options of a run.
 *
 * @param rounds how often each step is measured on each arm, at least 2 for an interval; empty for
 *     the experiment's number or the default
 * @param quick fewer arms and steps, and shorter ones, so that the run ends within minutes
 * @param seed of the users drawn
 * @param reportRates offer the report's own rates, if stated, instead of multiples of this
 *     machine's capacity
 * @param budget the time of the whole run if rounds are added until every claim is decided; null
 *     for a fixed number of rounds
 * @param profile whether a further round, which is not measured, records what the services do
 */
public record RunOptions(
    OptionalInt rounds,
    boolean quick,
    long seed,
    boolean reportRates,
    @Nullable Duration budget,
    boolean profile) {

  /** The default number of rounds. */
  public static final int USUAL_ROUNDS = 3;

  /** A death costs a restart and a warm-up, and a dead service varies little. */
  private static final int USUAL_ROUNDS_OF_DEATHS = 2;

  /** A run without profiles. */
  public RunOptions(
      OptionalInt rounds,
      boolean quick,
      long seed,
      boolean reportRates,
      @Nullable Duration budget) {
    this(rounds, quick, seed, reportRates, budget, false);
  }

  /** A run with a fixed number of rounds. */
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

  /** The number of rounds of an experiment; with a budget, up to the first look. */
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
