package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private static final int CORES = 2;

  private final List<Load.Shape> sent = new ArrayList<>();

  @Test
  void ends_when_throughput_and_median_have_no_trend() {
    var outcome =
        WarmUp.FULL.run(
            "arm",
            CORES,
            ResourceUsage.UNKNOWN,
            () -> {},
            answers(200, 50, 30, 20, 20, 20, 20, 20, 20, 20, 20, 20));

    assertThat(outcome.steady()).isTrue();
    assertThat(outcome.windows()).isEqualTo(11);
    assertThat(sent)
        .startsWith(new Load.Shape.Closed(1, Duration.ofSeconds(3)))
        .last()
        .isEqualTo(new Load.Shape.Closed(4, Duration.ofSeconds(3)));
    assertThat(outcome.throughput()).isBetween(49.0, 51.0);
  }

  @Test
  void takes_as_many_users_as_the_load_that_follows_and_never_fewer_than_two_a_core() {
    var few = WarmUp.FULL.withUsers(1);
    var many = WarmUp.FULL.withUsers(200);

    assertThat(usersOf(few)).isEqualTo(2 * CORES);
    assertThat(usersOf(many)).isEqualTo(200);
  }

  private int usersOf(WarmUp warmUp) {
    sent.clear();
    var _ = warmUp.run("arm", CORES, ResourceUsage.UNKNOWN, () -> {}, always(20));
    return ((Load.Shape.Closed) sent.getLast()).users();
  }

  @Test
  void gives_up_after_its_bound() {
    var impatient = new WarmUp(Duration.ofSeconds(3), Duration.ZERO, true, 0, new SteadyState(3));
    var outcome =
        impatient.run(
            "arm",
            CORES,
            ResourceUsage.UNKNOWN,
            () -> {},
            shape -> {
              sent.add(shape);
              return result(100.0 / sent.size(), 100, 0);
            });

    assertThat(outcome.steady()).isFalse();
    assertThat(outcome.windows()).isEqualTo(4);
  }

  @Test
  void anything_else_is_warmed_up_by_the_same_rule() {
    var flat = new SteadyState.Window(50, 20_000, 0.02, Double.NaN, Double.NaN);

    var outcome = WarmUp.FULL.untilSteady(() -> flat);

    assertThat(outcome.steady()).isTrue();
    assertThat(outcome.windows()).isEqualTo(8);
    assertThat(outcome.throughput()).isEqualTo(50);
  }

  @Test
  void leaves_a_system_that_is_too_slow_at_its_first_window() {
    var outcome = WarmUp.FULL.run("arm", CORES, ResourceUsage.UNKNOWN, () -> {}, answers(70_000));

    assertThat(outcome.steady()).isFalse();
    assertThat(outcome.windows()).isEqualTo(1);
  }

  @Test
  void stops_where_no_request_succeeds() {
    assertThatThrownBy(() ->
            WarmUp.FULL.run("arm", CORES, ResourceUsage.UNKNOWN, () -> {}, _ -> result(5, 20, 20)))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("arm")
        .hasMessageContaining("HTTP 500");
  }

  @Test
  void compiling_is_a_share_of_the_time_until_everything_is_stored() {
    var compiled = new AtomicInteger();
    var effort = compiling(() -> compiled.get() / 1e3);
    Function<Load.Shape, LoadResult> storedLater =
        shape -> {
          sent.add(shape);
          var _ = compiled.incrementAndGet(); // a millisecond, of as many that the load lasts
          LockSupport.parkNanos(Duration.ofMillis(40).toNanos());
          return result(0.1, 10, 0);
        };

    assertThat(WarmUp.FULL.run("arm", CORES, effort, () -> {}, storedLater).steady()).isTrue();
  }

  private static ResourceUsage compiling(DoubleSupplier seconds) {
    return new ResourceUsage() {
      @Override
      public double cpuSeconds() {
        return Double.NaN;
      }

      @Override
      public double compilingSeconds() {
        return seconds.getAsDouble();
      }

      @Override
      public double compilersWaitedSeconds() {
        return Double.NaN;
      }
    };
  }

  private Function<Load.Shape, LoadResult> answers(double... ms) {
    return shape -> {
      sent.add(shape);
      return result(ms[sent.size() - 1], 100, 0);
    };
  }

  private Function<Load.Shape, LoadResult> always(double ms) {
    return shape -> {
      sent.add(shape);
      return result(ms, 100, 0);
    };
  }

  private static LoadResult result(double ms, int requests, long failed) {
    var histogram = new Histogram(3);
    histogram.recordValueWithCount(Math.round(1000 * ms), requests);
    var failures = new TreeMap<String, Long>();
    if (failed > 0) {
      failures.put("HTTP 500", failed);
    }
    return new LoadResult(
        histogram,
        failures,
        Duration.ofMillis(Math.round(ms * requests)),
        Duration.ZERO,
        Duration.ZERO,
        new LoadResult.Lateness(Duration.ZERO, Duration.ZERO));
  }
}
