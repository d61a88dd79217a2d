package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.experiment.Experiment.Bottleneck;
import io.bottlenecklab.lab.experiment.Experiment.Resource;
import io.bottlenecklab.lab.judge.SaturationAnalysis.ProcessorBudget;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.results.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SaturationAnalysisTest {

  private static final ProcessorBudget SHARED = new ProcessorBudget(2, 2, 2, 2);
  private static final double SECONDS = 10;

  private static final Map<String, Object> KNOBS = Map.of("server.tomcat.threads.max", 10);

  @Test
  void busy_processors_are_short_of_by_whom_uses_the_most() {
    assertThat(saturated(SHARED, round(1.5, 0.4, 0.05))).isEqualTo(Resource.DATABASE_CPU);
    assertThat(saturated(SHARED, round(0.4, 1.5, 0.05))).isEqualTo(Resource.SERVICE_CPU);
    assertThat(saturated(SHARED, round(0.9, 0.7, 0.05))).isNull();
  }

  @Test
  void where_two_use_about_as_much_the_expected_one_is_short() {
    var even = round(0.95, 0.9, 0.05);
    for (var resource : List.of(Resource.DATABASE_CPU, Resource.SERVICE_CPU)) {
      assertThat(signature(SHARED, resource, even).saturated()).isEqualTo(resource);
    }
    assertThat(saturated(SHARED, even)).isEqualTo(Resource.DATABASE_CPU);
    var uneven = round(0.95, 0.8, 0.05);
    assertThat(signature(SHARED, Resource.SERVICE_CPU, uneven).holds()).isFalse();
  }

  @Test
  void a_load_tool_that_takes_the_processors_is_no_bottleneck_of_the_system() {
    var taken = round(0.2, 0.7, 1.0);
    series(taken, "pool-pending.x-service", 0.0, 9.0, 9.0);

    assertThat(saturated(SHARED, taken)).isNull();
    // held to one of the two, all of which it uses
    assertThat(saturated(new ProcessorBudget(2, 2, 1, 2), round(0.1, 0.95, 0.96)))
        .isEqualTo(Resource.SERVICE_CPU);
  }

  @Test
  void processors_of_its_own_are_what_each_is_measured_by() {
    var apart = new ProcessorBudget(8, 3, 4, 0);
    assertThat(saturated(apart, round(2.9, 1, 0.5))).isEqualTo(Resource.DATABASE_CPU);
    assertThat(saturated(apart, round(2, 3.9, 0.5))).isEqualTo(Resource.SERVICE_CPU);
    assertThat(saturated(apart, round(2, 2, 0.5))).isNull();
    // one replica held to one of two processors
    assertThat(saturated(new ProcessorBudget(2, 2, 1, 2), round(0.1, 0.95, 0.1)))
        .isEqualTo(Resource.SERVICE_CPU);
  }

  @Test
  void what_a_load_tool_of_its_own_processors_uses_is_nobodys_lack() {
    var loadToolApart = new ProcessorBudget(2, 1, 1, 1);
    assertThat(saturated(loadToolApart, round(0.3, 0.6, 0.9))).isEqualTo(Resource.SERVICE_CPU);
    assertThat(saturated(loadToolApart, round(0.3, 0.4, 0.9))).isNull();
  }

  @Test
  void a_pool_is_short_where_requests_wait_for_it_most_of_the_time() {
    var idle = round(0.3, 0.4, 0.05);
    series(idle, "pool-pending.x-service", 0.0, 7.0, 0.0, null, 5.0);

    var signature = signature(SHARED, Resource.POOL, idle);

    assertThat(signature.saturated()).isEqualTo(Resource.POOL);
    assertThat(signature.holds()).isTrue();
    assertThat(signature.measured()).containsEntry("pool", 0.6667).doesNotContainKey("threads");
    series(idle, "pool-pending.x-service", 0.0, 7.0, 0.0, null, 0.0);
    assertThat(saturated(SHARED, idle)).isNull();
  }

  @Test
  void services_that_a_load_does_not_touch_do_not_hide_the_one_it_does() {
    var lookups = round(0.3, 0.4, 0.05);
    series(lookups, "pool-pending.x-service", 0.0, 7.0, 7.0, 0.0, 5.0);
    series(lookups, "pool-pending.y-service", 0.0, 0.0, 0.0, 0.0, 0.0);

    var signature = signature(SHARED, Resource.POOL, lookups);

    assertThat(signature.saturated()).isEqualTo(Resource.POOL);
    assertThat(signature.measured()).containsEntry("pool", 0.75);
  }

  @Test
  void threads_are_short_where_all_are_busy_most_of_the_time() {
    var idle = round(0.3, 0.4, 0.05);
    series(idle, "busy-threads.x-service-1", 0.0, 10.0, 10.0);
    series(idle, "busy-threads.x-service-2", 0.0, 10.0, 3.0);

    assertThat(saturated(SHARED, idle)).isEqualTo(Resource.THREADS);
  }

  @Test
  void where_processors_run_out_a_queue_before_the_pool_is_what_follows() {
    var busy = round(0.4, 1.5, 0.05);
    series(busy, "pool-pending.x-service", 0.0, 9.0, 9.0);

    var signature = signature(SHARED, Resource.POOL, busy);

    assertThat(signature.saturated()).isEqualTo(Resource.SERVICE_CPU);
    assertThat(signature.holds()).isFalse();
    assertThat(signature.surprise())
        .isEqualTo("Not as expected: the bottleneck of before at step is service-cpu, not pool");
    assertThat(signature.shares())
        .isEqualTo("database-cpu 20 %, service-cpu 75 %, all-cpu 97.5 %, pool 100 %");
  }

  @Test
  void nothing_is_expected_where_nothing_runs_short() {
    assertThat(signature(SHARED, Resource.NONE, round(0.1, 1, 0.05)).holds()).isTrue();
    assertThat(signature(SHARED, Resource.NONE, round(0.1, 1.8, 0.05)).holds()).isFalse();
  }

  @Test
  void what_one_round_shows_is_no_surprise_and_what_none_does_is_one() {
    var expected = Resource.SERVICE_CPU;
    var below = round(0.3, 1.35, 0.04);
    var above = round(0.3, 1.4, 0.04);

    var contested = signature(SHARED, expected, below, above, below);
    assertThat(contested.saturated()).isNull();
    assertThat(contested.outcome()).isEqualTo("as expected in some rounds");
    assertThat(contested.holds()).isTrue();

    assertThat(signature(SHARED, expected, above, below, above).outcome()).isEqualTo("as expected");

    var agreed = signature(SHARED, expected, below, below, below);
    assertThat(agreed.outcome()).isEqualTo("not as expected");
    assertThat(agreed.holds()).isFalse();
  }

  private static @Nullable Resource saturated(ProcessorBudget processors, Round round) {
    return signature(processors, Resource.NONE, round).saturated();
  }

  private static Signature signature(
      ProcessorBudget processors, Resource expected, Round... rounds) {
    return SaturationAnalysis.of(
        new Bottleneck("before", expected, "step"), KNOBS, List.of(rounds), processors);
  }

  private static void series(Round round, String name, @Nullable Double... values) {
    round.series().put(name, new ArrayList<>(Arrays.asList(values)));
  }

  /** Processors in use. */
  private static Round round(double database, double service, double loadTool) {
    return new Round(
        1,
        1,
        "step",
        null,
        SECONDS,
        1000,
        0,
        100,
        new Round.Latency(1, 1, 1, 1, 1, 1, 1),
        List.of(),
        0,
        new TreeMap<>(Map.of("database", database * SECONDS, "x-service", service * SECONDS)),
        new Round.Extra(loadTool * SECONDS, 0, 0, new TreeMap<>()),
        new LinkedHashMap<>(),
        new LinkedHashMap<>());
  }
}
