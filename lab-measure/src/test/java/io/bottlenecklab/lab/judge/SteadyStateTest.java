package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SteadyStateTest {

  private static final SteadyState STEADY_STATE = new SteadyState(8);

  @Test
  void windows_that_stay_the_same_are_steady() {
    assertThat(STEADY_STATE.reached(windows(8, _ -> 28, 0))).isTrue();
  }

  @Test
  void too_few_windows_tell_nothing() {
    assertThat(STEADY_STATE.reached(windows(7, _ -> 28, 0))).isFalse();
  }

  @Test
  void a_slow_climb_that_lies_within_ten_percent_is_not_steady() {
    assertThat(STEADY_STATE.reached(windows(8, i -> 26 + 0.25 * i, 0))).isFalse();
  }

  @Test
  void what_still_changes_is_told_with_its_size() {
    assertThat(STEADY_STATE.changes(windows(8, i -> 26 + 0.25 * i, 0.1)))
        .containsExactly("throughput +6.7 %", "compiling takes 10 % of the CPU");
    assertThat(STEADY_STATE.changes(windows(8, _ -> 28, 0))).isEmpty();
  }

  @Test
  void the_last_half_of_the_windows_counts() {
    assertThat(STEADY_STATE.reached(windows(24, i -> i < 12 ? 10 + i : 28, 0))).isTrue();
    assertThat(STEADY_STATE.reached(windows(20, i -> i < 12 ? 10 + i : 28, 0))).isFalse();
  }

  /**
   * Requests a second of real services whose compilers got no processor, in windows of 5 s from the
   * start, with 4 users, on two cores. Both sizes are those of the lab's warm-ups.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "413 680 780 960 1006 1074 1269 1255",
        "479 675 737 826 831 1299 1364 1387",
        "489 696 628 591 604 689 959 1246"
      })
  void a_service_that_warms_up_is_at_no_moment_steady(String recorded) {
    var windows = recorded(recorded);
    for (var seen = 1; seen <= windows.size(); seen++) {
      assertThat(STEADY_STATE.reached(windows.subList(0, seen))).isFalse();
      assertThat(new SteadyState(4).reached(windows.subList(0, seen)))
          .as("after %d windows", seen)
          .isFalse();
    }
  }

  /** The same service after 20 s of load: first as before, then compiled in the foreground. */
  @Test
  void a_plateau_is_told_from_a_climb() {
    var three = new SteadyState(3);

    assertThat(three.changes(recorded("1113 1126 1292"))).containsExactly("throughput +16.1 %");
    assertThat(three.reached(recorded("799 828 958"))).isFalse();
    assertThat(three.reached(recorded("1258 1187 1269"))).isTrue();
  }

  /** A climb that slows down with the logarithm of the time is flat in every few windows. */
  @Test
  void a_climb_by_a_tenth_in_each_doubling_of_the_time_is_never_steady() {
    var windows = windows(100, i -> 870 * (1 + 0.1 * Math.log(i + 1) / Math.log(2)), 0);
    for (var seen = 8; seen <= windows.size(); seen++) {
      assertThat(STEADY_STATE.reached(windows.subList(0, seen))).isFalse();
    }
  }

  /** Orders a second, after a warm-up of 118 s that had ended as steady. */
  @Test
  void the_gain_of_an_arm_goes_from_its_first_round_to_its_last() {
    assertThat(SteadyState.gain(597, 673, 668, 825, 818, 976)).isEqualTo(0.5918);
    assertThat(SteadyState.gain(818, 1414)).isEqualTo(0.7286);
    assertThat(SteadyState.gain(818)).isNull();
    assertThat(SteadyState.gain(818, 0)).isNull();
  }

  @Test
  void the_gain_is_the_mean_of_the_steps_by_latency_or_at_a_rate_by_processor_time() {
    var closed = new RoundsFixture().latencies("arm", 100, 90, 80);
    var both = new RoundsFixture().latencies("arm", 100, 90, 80).at("once").latencies("arm", 100);
    var other = new RoundsFixture().latencies("arm", 100, 80).at("more").latencies("arm", 80, 100);

    assertThat(gain(closed)).isEqualTo(0.25);
    assertThat(gain(both)).isEqualTo(0.25);
    assertThat(gain(other)).isCloseTo(0, within(1e-9));
    // the application's second, and the database's
    assertThat(gain(new RoundsFixture().offering(5).databaseCpu("arm", 3, 1))).isEqualTo(1);
  }

  private static @Nullable Double gain(RoundsFixture rounds) {
    return SteadyState.gain(Objects.requireNonNull(rounds.results().arms().get("arm")).rounds());
  }

  private static List<SteadyState.Window> recorded(String perSecond) {
    var values = Stream.of(perSecond.split(" ")).mapToDouble(Double::parseDouble).toArray();
    return IntStream.range(0, values.length)
        .mapToObj(
            i -> new SteadyState.Window(values[i], Double.NaN, Double.NaN, Double.NaN, Double.NaN))
        .toList();
  }

  @Test
  void noise_without_a_trend_is_steady_most_of_the_time() {
    var random = new Random(1);
    var steady =
        IntStream.range(0, 200)
            .filter(_ ->
                STEADY_STATE.reached(windows(8, _ -> 28 * (1 + 0.03 * random.nextGaussian()), 0)))
            .count();
    assertThat(steady).isGreaterThan(150);
  }

  @Test
  void a_trend_is_seen_through_noise() {
    var random = new Random(1);
    var steady =
        IntStream.range(0, 200)
            .filter(_ ->
                STEADY_STATE.reached(
                    windows(8, i -> 28 * (1 + 0.02 * i) * (1 + 0.02 * random.nextGaussian()), 0)))
            .count();
    assertThat(steady).isLessThan(20);
  }

  @Test
  void a_runtime_that_compiles_is_not_steady() {
    assertThat(STEADY_STATE.reached(windows(8, _ -> 28, 0.1))).isFalse();
    assertThat(STEADY_STATE.reached(windows(8, _ -> 28, 0.01))).isTrue();
    assertThat(STEADY_STATE.reached(windows(8, _ -> 28, Double.NaN))).isTrue();
  }

  @Test
  void processor_time_per_request_must_not_fall_either() {
    var windows =
        IntStream.range(0, 8)
            .mapToObj(i -> new SteadyState.Window(28, 74_000, 0.08 - 0.002 * i, 0, 0))
            .toList();
    assertThat(STEADY_STATE.reached(windows)).isFalse();
  }

  @Test
  void compilers_that_get_no_processor_are_not_steady() {
    assertThat(STEADY_STATE.changes(windows(8, _ -> 28, 0, 0.9)))
        .containsExactly("compilers waited for a processor 90 % of the time");
    assertThat(STEADY_STATE.reached(windows(8, _ -> 28, 0, 0.05))).isTrue();
    assertThat(STEADY_STATE.reached(windows(8, _ -> 28, 0, Double.NaN))).isTrue();
  }

  private static List<SteadyState.Window> windows(
      int count, IntToDoubleFunction throughput, double compiling) {
    return windows(count, throughput, compiling, 0);
  }

  private static List<SteadyState.Window> windows(
      int count, IntToDoubleFunction throughput, double compiling, double waited) {
    return IntStream.range(0, count)
        .mapToObj(i ->
            new SteadyState.Window(throughput.applyAsDouble(i), 74_000, 0.075, compiling, waited))
        .toList();
  }
}
