package io.bottlenecklab.lab.run.single;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Round;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against simulated systems whose capacity is known. */
class CapacitySearchTest {

  private static final double BOUND_MS = 300;

  @ParameterizedTest
  @ValueSource(doubles = {3, 9.7, 10.1, 27, 40, 100})
  void finds_a_known_capacity_within_its_exactness(double capacity) {
    var found = new CapacitySearch(3, 3).run(system(capacity, rate -> Math.min(rate, capacity)));

    assertThat(found.confirmed()).isTrue();
    assertThat(Objects.requireNonNull(found.perSecond())).isBetween(capacity / 1.052, capacity);
    assertThat(Objects.requireNonNull(found.failsAt()))
        .isBetween(capacity, 1.052 * found.perSecond());
    assertThat(found.curve()).hasSizeLessThan(35);
  }

  @Test
  void a_start_above_the_capacity_goes_down_first() {
    var found = new CapacitySearch(100, 1).run(system(7, rate -> Math.min(rate, 7)));

    assertThat(Objects.requireNonNull(found.perSecond())).isBetween(6.6, 7.0);
    assertThat(found.confirmed()).isTrue();
  }

  @Test
  void a_system_that_never_meets_the_objective_has_no_capacity() {
    var found = new CapacitySearch(10, 3).run(system(0, rate -> rate));

    assertThat(found.perSecond()).isNull();
    assertThat(found.confirmed()).isFalse();
  }

  @Test
  void a_system_that_never_fails_is_not_confirmed() {
    var found = new CapacitySearch(10, 3).run(system(1e9, rate -> rate));

    assertThat(found.failsAt()).isNull();
    assertThat(found.confirmed()).isFalse();
  }

  @Test
  void a_noisy_system_is_searched_again_from_where_it_failed() {
    var random = new Random(1);
    var found =
        new CapacitySearch(6, 3)
            .run((rate, phase) ->
                point(
                    phase,
                    rate,
                    rate,
                    20 + (rate * (1 + 0.03 * random.nextGaussian()) < 20 ? 0 : 900)));

    assertThat(Objects.requireNonNull(found.perSecond())).isBetween(16.0, 21.0);
  }

  @Test
  void what_cannot_be_confirmed_is_a_rate_that_was_offered_and_met_the_objective() {
    var found =
        new CapacitySearch(6, 3)
            .run((rate, phase) ->
                point(phase, rate, rate, rate > 30 || phase.equals("confirm") ? 500 : 80));

    assertThat(found.confirmed()).isFalse();
    assertThat(found.curve())
        .filteredOn(CapacityPoint::meets)
        .extracting(CapacityPoint::rate)
        .contains(found.perSecond());
  }

  @Test
  void goodput_that_falls_over_a_few_near_rates_is_a_cliff_too() {
    var found =
        new CapacitySearch(6, 1)
            .run(system(20, rate -> rate <= 20 ? rate : Math.max(5, 20 - 8 * (rate - 20))));

    assertThat(Cliff.of(found).orElseThrow().sign()).startsWith("goodput falls");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 10, 12, 13, 14})
  void one_disturbed_load_below_the_capacity_is_neither_it_nor_a_cliff(int disturbed) {
    var load = new AtomicInteger();
    var calm = system(30, rate -> Math.min(rate, 30));

    var found =
        new CapacitySearch(6, 3)
            .run((rate, phase) ->
                load.incrementAndGet() == disturbed
                    ? point(phase, rate, 1, 5000)
                    : calm.measure(rate, phase));

    assertThat(found.confirmed()).isTrue();
    assertThat(Objects.requireNonNull(found.perSecond())).isBetween(30 / 1.052, 30.0);
    assertThat(Cliff.of(found)).isEmpty();
  }

  @Test
  void goodput_that_collapses_is_a_cliff() {
    var found = new CapacitySearch(6, 1).run(system(20, rate -> rate <= 20 ? rate : 5));

    var cliff = Cliff.of(found).orElseThrow();
    assertThat(cliff.below()).isLessThanOrEqualTo(20);
    assertThat(cliff.above()).isGreaterThan(20);
    assertThat(cliff.sign()).startsWith("goodput falls");
  }

  @Test
  void latency_that_rises_gradually_is_no_cliff() {
    var found =
        new CapacitySearch(6, 1)
            .run((rate, phase) -> point(phase, rate, rate, 30 * Math.pow(rate / 6, 2)));

    assertThat(found.perSecond()).isNotNull();
    assertThat(Cliff.of(found)).isEmpty();
  }

  private static CapacitySearch.Probe system(double capacity, DoubleUnaryOperator goodput) {
    return (rate, phase) ->
        point(phase, rate, goodput.applyAsDouble(rate), rate <= capacity ? 80 : 500);
  }

  private static CapacityPoint point(String phase, double rate, double goodput, double ms) {
    return new CapacityPoint(
        phase,
        rate,
        20,
        Math.round(20 * rate),
        0,
        goodput,
        ms,
        new Round.Latency(ms, ms, ms, ms, ms, ms, ms),
        new TreeMap<>(),
        0,
        ms < BOUND_MS);
  }
}
