package io.bottlenecklab.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SamplingTest {

  private static final Duration SECOND = Duration.ofMillis(100);

  /** Says how often it was asked; from a certain time on it never answers. */
  private static final class Counting implements SampleSource {

    private final String name;
    private final int busyFrom;
    private final CountDownLatch asked;
    private double times;

    Counting(String name, int busyFrom, int until) {
      this.name = name;
      this.busyFrom = busyFrom;
      this.asked = new CountDownLatch(until);
    }

    @Override
    public Optional<Sample> ask() {
      times++;
      asked.countDown();
      if (times <= busyFrom) {
        return Optional.of(new Sample(System.nanoTime(), Map.of("times", times)));
      }
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Optional.of(new Sample(System.nanoTime(), Map.of("times", -1.0)));
    }

    @Override
    public List<Measure> measures() {
      return List.of(
          Measure.level("level." + name, "times"), Measure.growth("growth." + name, "times"));
    }
  }

  @Test
  @Timeout(60) // who waits for the busy one waits for ever
  void a_busy_source_leaves_gaps_and_delays_no_other() throws InterruptedException {
    var free = new Counting("free", Integer.MAX_VALUE, 5);
    var busy = new Counting("busy", 2, 3);

    try (var sampling = Sampling.of(List.of(busy, free), SECOND)) {
      assertThat(free.asked.await(1, TimeUnit.MINUTES)).isTrue();
      var series = sampling.end().rounded(Math::rint);

      var seconds = series.get("seconds");
      assertThat(seconds).startsWith(0.0, 1.0, 2.0, 3.0, 4.0);
      assertThat(series).allSatisfy((_, values) -> assertThat(values).hasSameSizeAs(seconds));
      assertThat(series.get("level.free")).startsWith(1.0, 2.0);
      assertThat(new ArrayList<>(series.get("growth.free")).getFirst()).isNull();
      assertThat(series.get("level.busy")).startsWith(1.0, 2.0, null, null);
      assertThat(series.get("level.busy")).doesNotContain(-1.0);
    }
  }

  @Test
  void a_growth_is_a_second_and_a_mean_is_for_each() {
    var before = new Sample(0, Map.of("sum", 1.0, "count", 10.0));
    var sample = new Sample(2_000_000_000L, Map.of("sum", 1.5, "count", 110.0));

    assertThat(Measure.growth("x", "count").rule().value(before, sample)).isEqualTo(50);
    assertThat(Measure.mean("x", "sum", "count", 1000).rule().value(before, sample)).isEqualTo(5);
    assertThat(Measure.level("x", "count").rule().value(before, sample)).isEqualTo(110);
  }

  @Test
  void a_total_that_began_again_and_a_mean_of_nothing_are_unknown() {
    var before = new Sample(0, Map.of("sum", 1.0, "count", 10.0));

    assertThat(
            Measure.growth("x", "count").rule().value(before, new Sample(1, Map.of("count", 9.0))))
        .isNaN();
    assertThat(Measure.mean("x", "sum", "count", 1).rule().value(before, before)).isNaN();
    assertThat(Measure.level("x", "other").rule().value(null, before)).isNaN();
  }
}
