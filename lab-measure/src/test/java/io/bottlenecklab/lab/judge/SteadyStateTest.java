package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

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
  void only_the_last_windows_count() {
    assertThat(STEADY_STATE.reached(windows(20, i -> i < 12 ? 10 + i : 28, 0))).isTrue();
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
