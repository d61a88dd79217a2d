package io.bottlenecklab.lab.judge;

import static io.bottlenecklab.lab.experiment.Claim.Expectation.Direction.LOWER;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a claim from the rounds of its two arms.
 *
 * <p>The rounds are paired. Both arms of a round are measured within seconds of each other, so a
 * disturbance of the machine affects both. A ratio is judged by the t interval of the rounds' log
 * ratios, a share by the t interval of the rounds' differences.
 */
public final class Judge {

  private final Objective objective;
  private final Results results;
  private final double confidence;

  /** A judge of 95 % intervals, for a run that looks at its results once. */
  public Judge(Objective objective, Results results) {
    this(objective, results, Interval.CONFIDENCE);
  }

  /**
   * A judge of intervals of the given confidence.
   *
   * @param confidence from 0 to 1; more than 0.95 if this is one of several looks
   */
  public Judge(Objective objective, Results results, double confidence) {
    this.objective = objective;
    this.results = results;
    this.confidence = confidence;
  }

  /** Judges one claim. */
  public Finding judge(Claim claim) {
    var baseline = results.roundsOf(claim.baseline());
    var candidate = results.roundsOf(claim.candidate());
    if (baseline.isEmpty() || candidate.isEmpty()) {
      return finding(claim, null, Judgement.obstructed("not measured with --quick"));
    }
    var comparison = PairedComparison.of(claim, baseline, candidate, results);
    var judgement = judgement(claim, comparison, baseline, candidate);
    return finding(claim, comparison.measured(confidence), judgement);
  }

  private Judgement judgement(
      Claim claim, PairedComparison comparison, List<Round> baseline, List<Round> candidate) {
    var failures =
        joined(failureNote(claim.baseline(), baseline), failureNote(claim.candidate(), candidate));
    var interval = comparison.interval(confidence);
    if (interval == null) {
      return Judgement.obstructed(
          joined("one round gives no interval; use --rounds 2 or more", failures));
    }
    if (!comparison.measurable()) {
      return Judgement.obstructed(joined("both arms are too small to measure", failures));
    }
    if (failuresFlatter(claim, baseline, candidate)) {
      return Judgement.obstructed(
          joined("failed requests may make the effect look larger", failures));
    }
    var judgement = judgement(claim, comparison, interval);
    if (failuresHide(claim, baseline, candidate, judgement)) {
      return Judgement.obstructed(joined("failed requests may hide the effect", failures));
    }
    var ifSteady = judgement(claim, comparison, comparison.intervalIfSteady(confidence));
    var change = judgement.equals(ifSteady) ? "" : comparison.changeNote();
    return judgement.withNote(
        joined(judgement.note(), change, failures, comparison.disturbanceNote()));
  }

  private static Judgement judgement(
      Claim claim, PairedComparison comparison, @Nullable Interval interval) {
    return VerdictBands.judge(
        Finding.Reported.of(claim), comparison.differences(), Objects.requireNonNull(interval));
  }

  /**
   * Whether failed requests make the claimed effect look larger: they return too early. Then the
   * claim cannot be judged. Throughput counts successes only, so failures never increase it. Where
   * failures are the claim, they do not matter either.
   */
  private boolean failuresFlatter(Claim claim, List<Round> baseline, List<Round> candidate) {
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

  /**
   * Whether failed requests make the claimed effect look smaller. Then the claim may be reproduced,
   * but not rejected.
   */
  private boolean failuresHide(
      Claim claim, List<Round> baseline, List<Round> candidate, Judgement judgement) {
    var rejected =
        judgement.verdict() == Verdict.WEAKER || judgement.verdict() == Verdict.NOT_REPRODUCED;
    return rejected
        && failuresMatter(claim)
        && (tooManyFailed(baseline) || tooManyFailed(candidate));
  }

  private static boolean failuresMatter(Claim claim) {
    return claim.metric() != RequestMetric.THROUGHPUT
        && claim.metric() != RequestMetric.FAILED_SHARE;
  }

  private boolean tooManyFailed(List<Round> rounds) {
    return failedShare(rounds) >= objective.failedBelow();
  }

  private String failureNote(Claim.Side side, List<Round> rounds) {
    return tooManyFailed(rounds)
        ? "%s %% of the requests to %s failed at %s"
            .formatted(Format.percent(failedShare(rounds)), side.arm(), side.step())
        : "";
  }

  private static String joined(String... notes) {
    return Stream.of(notes).filter(note -> !note.isEmpty()).collect(Collectors.joining("; "));
  }

  private static double failedShare(List<Round> rounds) {
    var failed = rounds.stream().mapToLong(Round::failed).sum();
    return (double) failed / rounds.stream().mapToLong(Round::requests).sum();
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
        judgement.obstructedOrNull());
  }

  private static @Nullable String baselineStep(Claim claim) {
    var step = claim.baseline().step();
    return step.equals(claim.candidate().step()) ? null : step;
  }
}
