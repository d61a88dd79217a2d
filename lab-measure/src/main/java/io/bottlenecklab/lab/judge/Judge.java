package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.RequestMetric;
import static io.bottlenecklab.lab.experiment.Expectation.Direction.LOWER;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Objective;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Interval;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a claim from the rounds of its two arms.
 *
 * <p>The rounds are paired: the arms of one round were measured within seconds of each other, so
 * what disturbs the machine in a round disturbs both. A ratio is judged by the mean of the rounds'
 * log ratios and its t interval, a share by that of the rounds' differences.
 */
public final class Judge {

  private final Objective objective;
  private final Results results;
  private final double confidence;

  /** A judge of intervals that are looked at once. */
  public Judge(Objective objective, Results results) {
    this(objective, results, Interval.CONFIDENCE);
  }

  /**
   * A judge of intervals.
   *
   * @param confidence of each, from 0 to 1; more than 0.95 where it is one of several looks
   */
  public Judge(Objective objective, Results results, double confidence) {
    this.objective = objective;
    this.results = results;
    this.confidence = confidence;
  }

  /** What the rounds say of a claim. */
  public Finding judge(Claim claim) {
    var baseline = results.roundsOf(claim.baseline());
    var candidate = results.roundsOf(claim.candidate());
    if (baseline.isEmpty() || candidate.isEmpty()) {
      return finding(claim, null, Judgement.obstructed("not measured with --quick"));
    }
    var comparison = Comparison.of(claim, baseline, candidate, results);
    var judgement = judgement(claim, comparison, baseline, candidate);
    return finding(claim, comparison.measured(confidence), judgement);
  }

  private Judgement judgement(
      Claim claim,
      Comparison comparison,
      List<Results.Round> baseline,
      List<Results.Round> candidate) {
    var failing =
        joined(failing(claim.baseline(), baseline), failing(claim.candidate(), candidate));
    var interval = comparison.interval(confidence);
    if (interval == null) {
      return Judgement.obstructed(
          joined("one round has no interval; ask for more with --rounds", failing));
    }
    if (!comparison.tells()) {
      return Judgement.obstructed(joined("too little to measure on either arm", failing));
    }
    if (failuresFlatter(claim, baseline, candidate)) {
      return Judgement.obstructed(joined("failed requests may flatter the result", failing));
    }
    var judgement = judgement(claim, comparison, interval);
    if (failuresHide(claim, baseline, candidate, judgement)) {
      return Judgement.obstructed(joined("failed requests may hide the effect", failing));
    }
    var ifSteady = judgement(claim, comparison, comparison.intervalIfSteady(confidence));
    var changing = judgement.equals(ifSteady) ? "" : comparison.changedInWords();
    return judgement.noting(joined(judgement.note(), changing, failing));
  }

  private static Judgement judgement(
      Claim claim, Comparison comparison, @Nullable Interval interval) {
    return Bands.judge(
        Finding.Reported.of(claim), comparison.differences(), Objects.requireNonNull(interval));
  }

  /**
   * Requests that fail come back sooner than they should. Where that makes the claimed effect look
   * larger, the claim cannot be judged. Throughput counts only what succeeded, so failures never
   * flatter it; nor do they where they are what is claimed.
   */
  private boolean failuresFlatter(
      Claim claim, List<Results.Round> baseline, List<Results.Round> candidate) {
    return failuresMatter(claim)
        && switch (claim.expectation()) {
          case Expectation.Ratio(var _, var direction) ->
              tooManyFailed(direction == LOWER ? candidate : baseline);
          case Expectation.Change(var from, var to) ->
              tooManyFailed(to < from ? candidate : baseline);
          case Expectation.NoEffect _ -> tooManyFailed(baseline) || tooManyFailed(candidate);
          case Expectation.Unknown() -> false;
        };
  }

  /** Where they make the effect look smaller, it can be shown, and cannot be denied. */
  private boolean failuresHide(
      Claim claim,
      List<Results.Round> baseline,
      List<Results.Round> candidate,
      Judgement judgement) {
    var denied =
        judgement.verdict() == Verdict.WEAKER || judgement.verdict() == Verdict.NOT_REPRODUCED;
    return denied && failuresMatter(claim) && (tooManyFailed(baseline) || tooManyFailed(candidate));
  }

  private static boolean failuresMatter(Claim claim) {
    return claim.metric() != RequestMetric.THROUGHPUT && claim.metric() != RequestMetric.FAILED_SHARE;
  }

  private boolean tooManyFailed(List<Results.Round> rounds) {
    return failedShare(rounds) >= objective.failedBelow();
  }

  private String failing(Claim.Side side, List<Results.Round> rounds) {
    return tooManyFailed(rounds)
        ? "%s %% of the requests to %s failed at %s"
            .formatted(Format.percent(failedShare(rounds)), side.arm(), side.step())
        : "";
  }

  private static String joined(String... notes) {
    return Stream.of(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining("; "));
  }

  private static double failedShare(List<Results.Round> rounds) {
    var failed = rounds.stream().mapToLong(Results.Round::failed).sum();
    return (double) failed / rounds.stream().mapToLong(Results.Round::requests).sum();
  }

  private static Finding finding(
      Claim claim, Finding.@Nullable Measured measured, Judgement judgement) {
    return new Finding(
        claim.name(),
        claim.metric().key(),
        claim.candidate().step(),
        claim.baseline().arm(),
        baselineStep(claim),
        claim.candidate().arm(),
        Finding.Reported.of(claim),
        measured,
        claim.expectation() instanceof Expectation.Unknown ? null : judgement.verdict(),
        judgement.note(),
        judgement.obstructed() ? true : null);
  }

  private static @Nullable String baselineStep(Claim claim) {
    var step = claim.baseline().step();
    return step.equals(claim.candidate().step()) ? null : step;
  }

  /**
   * A verdict, null for an open question, and why.
   *
   * @param obstructed whether it is something else than the interval that leaves it undecided
   */
  record Judgement(@Nullable Verdict verdict, String note, boolean obstructed) {

    /** What an interval says. */
    Judgement(@Nullable Verdict verdict, String note) {
      this(verdict, note, false);
    }

    /** An interval that does not say. */
    static Judgement cannotTell(String why) {
      return new Judgement(Verdict.INCONCLUSIVE, why);
    }

    /** No interval could say. */
    static Judgement obstructed(String why) {
      return new Judgement(Verdict.INCONCLUSIVE, why, true);
    }

    Judgement noting(String words) {
      return new Judgement(verdict, words, obstructed);
    }
  }
}
