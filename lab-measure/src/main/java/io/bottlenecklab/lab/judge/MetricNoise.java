package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The noise of one metric, from a variant's comparison with itself.
 *
 * @param deviation standard deviation of the log ratio of the arms in one round
 * @param overall the interval of the ratio over all rounds
 * @param intervals the 95 % interval of the ratio in each repeat
 */
public record MetricNoise(
    Metric metric, double deviation, Interval overall, List<Interval> intervals) {

  private static final double TAIL = 0.025;

  /** The probability of finding an effect of the smallest size. */
  private static final double POWER = 0.8;

  /**
   * The noise of each metric that a self-comparison claims something about.
   *
   * @param rounds of one repeat; the results hold whole repeats, one after another
   */
  public static List<MetricNoise> of(Experiment experiment, Results results, int rounds) {
    return experiment.claims().stream().map(claim -> of(claim, results, rounds)).toList();
  }

  private static MetricNoise of(Claim claim, Results results, int rounds) {
    var baseline = results.roundsOf(claim.baseline());
    var candidate = results.roundsOf(claim.candidate());
    var intervals = new ArrayList<Interval>();
    for (var from = 0; from + rounds <= baseline.size(); from += rounds) {
      var repeat =
          PairedComparison.of(
              claim,
              baseline.subList(from, from + rounds),
              candidate.subList(from, from + rounds),
              results);
      var interval = repeat.interval(Interval.CONFIDENCE);
      if (interval != null) {
        intervals.add(interval);
      }
    }
    var all = PairedComparison.of(claim, baseline, candidate, results);
    return new MetricNoise(
        claim.metric(),
        all.deviation(),
        Objects.requireNonNull(all.interval(Interval.CONFIDENCE)),
        List.copyOf(intervals));
  }

  /** Whether the interval of a ratio excludes 1. */
  public static boolean isEffect(Interval interval) {
    return interval.low() > 1 || interval.high() < 1;
  }

  /** How many repeats found an effect, though there is none. */
  public long falseEffects() {
    return intervals.stream().filter(MetricNoise::isEffect).count();
  }

  /** The smallest ratio that a run of so many rounds finds. */
  public double smallestEffect(int rounds) {
    return smallestEffect(deviation, rounds);
  }

  /**
   * The smallest ratio that four of five runs of so many rounds find: (t₀.₉₇₅ + t₀.₈) standard
   * errors away from 1 on a log scale.
   */
  public static double smallestEffect(double deviation, int rounds) {
    var t = TDistribution.of(rounds - 1);
    return Math.exp(
        (t.inverseSurvivalProbability(TAIL) + t.inverseCumulativeProbability(POWER))
            * deviation
            / Math.sqrt(rounds));
  }
}
