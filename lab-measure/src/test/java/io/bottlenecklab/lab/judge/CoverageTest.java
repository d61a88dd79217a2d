package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.statistics.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How often a comparison of a variant with itself finds an effect, by simulation. The scenes
 * resemble rounds on a real machine: noise of 5 %, stalls, drift, and an arm that is slower when it
 * is second.
 */
class CoverageTest {

  /** {@code -Dlab.test.long=true} simulates ten times as many. */
  private static final int RUNS = Boolean.getBoolean("lab.test.long") ? 20_000 : 2_000;

  /** The bound of an estimate of 5 % from so many runs: three standard errors more. */
  private static final double FIVE_PERCENT = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / RUNS);

  private final SplittableRandom random = new SplittableRandom(7);

  enum Scene {
    LOG_NORMAL,
    HEAVY_TAILS,
    STALLS,
    COMMON_DRIFT,
    TREND,
    ORDER
  }

  @ParameterizedTest
  @EnumSource
  void one_look_errs_in_five_percent_of_runs_or_less(Scene scene) {
    for (var rounds : new int[] {3, 4, 6, 8, 12}) {
      var rate = rate(() -> isEffect(Interval.CONFIDENCE, values(scene, rounds)) ? 1 : 0);

      assertThat(rate).as("%s, %d rounds", scene, rounds).isLessThan(FIVE_PERCENT);
    }
  }

  @ParameterizedTest
  @EnumSource
  void looks_until_one_decides_err_in_five_percent_of_runs_or_less(Scene scene) {
    assertThat(rate(() -> anyLookErrs(InterimLooks.CONFIDENCE, scene) ? 1 : 0))
        .isLessThan(FIVE_PERCENT);
  }

  /** Why each look needs a higher confidence. */
  @ParameterizedTest
  @EnumSource(names = {"LOG_NORMAL", "HEAVY_TAILS", "COMMON_DRIFT"})
  void looks_at_plain_intervals_err_twice_as_often_as_promised(Scene scene) {
    assertThat(rate(() -> anyLookErrs(Interval.CONFIDENCE, scene) ? 1 : 0)).isGreaterThan(0.1);
  }

  /** Two identical arms that warm up, each at its own pace. */
  @ParameterizedTest
  @EnumSource
  void arms_that_were_not_steady_are_told_apart_in_five_percent_of_runs_or_less(WarmingUp arms) {
    for (var rounds : new int[] {3, 5, 8, 12}) {
      var rate = rate(() -> MetricNoise.isEffect(warming(arms, rounds, true)) ? 1 : 0);

      assertThat(rate).as("%s, %d rounds", arms, rounds).isLessThan(FIVE_PERCENT);
    }
  }

  /** Why the interval includes their change. */
  @ParameterizedTest
  @EnumSource
  void their_rounds_alone_tell_them_apart_far_more_often(WarmingUp arms) {
    assertThat(rate(() -> MetricNoise.isEffect(warming(arms, 8, false)) ? 1 : 0))
        .isGreaterThan(0.2);
  }

  /**
   * How arms warm up: the initial deficit, the rounds until it falls to an e-th, and how much that
   * differs between arms.
   */
  enum WarmingUp {
    MUCH(1, 1.5, 0.3),
    MUCH_AND_SLOWLY(1, 3, 0.3),
    LITTLE(0.3, 2, 0.3),
    LITTLE_AT_PACES_THAT_DIFFER_MUCH(0.3, 2, 0.6);

    private final double missing;
    private final double rounds;
    private final double paces;

    WarmingUp(double missing, double rounds, double paces) {
      this.missing = missing;
      this.rounds = rounds;
      this.paces = paces;
    }

    /** The logarithm of the speed in each round. */
    double[] arm(SplittableRandom random, int measured) {
      var pace = rounds * Math.exp(paces * random.nextGaussian());
      return IntStream.range(0, measured)
          .mapToDouble(round -> -missing * Math.exp(-round / pace) + 0.03 * random.nextGaussian())
          .toArray();
    }
  }

  private Interval warming(WarmingUp arms, int rounds, boolean widened) {
    var one = arms.arm(random, rounds);
    var other = arms.arm(random, rounds);
    var values = IntStream.range(0, rounds).mapToObj(round -> one[round] - other[round]).toList();
    var changed = Math.max(Math.abs(Trend.drift(one)), Math.abs(Trend.drift(other)));
    var comparison =
        new PairedComparison(
            false, values, values, 0, widened ? changed : 0, true, List.of(), false, 1, 1);
    return Objects.requireNonNull(comparison.interval(Interval.CONFIDENCE));
  }

  private boolean anyLookErrs(double confidence, Scene scene) {
    var values = values(scene, InterimLooks.LAST);
    for (var rounds = 2; rounds <= InterimLooks.LAST; rounds++) {
      if (InterimLooks.isDueAfter(rounds) && isEffect(confidence, Arrays.copyOf(values, rounds))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEffect(double confidence, double... values) {
    return MetricNoise.isEffect(Interval.of(confidence, 0, values).map(Math::exp));
  }

  private static double rate(DoubleSupplier run) {
    var errors = 0.0;
    for (var i = 0; i < RUNS; i++) {
      errors += run.getAsDouble();
    }
    return errors / RUNS;
  }

  /** Log ratios of two identical arms, measured A B B A … */
  private double[] values(Scene scene, int rounds) {
    var values = new double[rounds];
    var drift = 0.0;
    for (var round = 0; round < rounds; round++) {
      drift += 0.2 * random.nextGaussian();
      var firstIsBaseline = round % 2 == 0;
      var first = drift(scene, drift, 2 * round) + noise(scene);
      var second =
          drift(scene, drift, 2 * round + 1) + noise(scene) + (scene == Scene.ORDER ? 0.1 : 0);
      values[round] = firstIsBaseline ? first - second : second - first;
    }
    return values;
  }

  private static double drift(Scene scene, double walk, int position) {
    return switch (scene) {
      case COMMON_DRIFT -> walk;
      case TREND -> 0.03 * position;
      case LOG_NORMAL, HEAVY_TAILS, STALLS, ORDER -> 0;
    };
  }

  private double noise(Scene scene) {
    return switch (scene) {
      case HEAVY_TAILS -> 0.05 * studentT3();
      case STALLS ->
          0.03 * random.nextGaussian() + (random.nextInt(10) == 0 ? 0.7 * random.nextDouble() : 0);
      case LOG_NORMAL, COMMON_DRIFT, TREND, ORDER -> 0.05 * random.nextGaussian();
    };
  }

  private double studentT3() {
    var squares = 0.0;
    for (var i = 0; i < 3; i++) {
      var normal = random.nextGaussian();
      squares += normal * normal;
    }
    return random.nextGaussian() / Math.sqrt(squares / 3);
  }
}
