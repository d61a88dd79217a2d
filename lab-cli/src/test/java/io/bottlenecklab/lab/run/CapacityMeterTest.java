package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CapacityMeterTest {

  private final List<Load.Shape> sent = new ArrayList<>();

  @Test
  void ends_when_its_interval_is_narrow() {
    var interval = CapacityMeter.FULL.measure(CapacityMeter.users(2), this::steady);

    assertThat(sent).hasSize(4).containsOnly(new Load.Shape.Closed(8, Duration.ofSeconds(5)));
    assertThat(interval.mean()).isBetween(27.0, 29.0);
    assertThat(interval.relativeHalfWidth()).isLessThan(0.05);
  }

  @Test
  void scattered_windows_end_at_the_time_limit() {
    var impatient = new CapacityMeter(Duration.ofSeconds(1), 3, Duration.ZERO);
    var interval = impatient.measure(8, shape -> sent(shape, sent.size() % 2 == 0 ? 10 : 30));

    assertThat(sent).hasSize(3);
    assertThat(interval.relativeHalfWidth()).isGreaterThan(0.05);
  }

  private LoadResult steady(Load.Shape shape) {
    return sent(shape, 28 + 0.1 * (sent.size() % 2));
  }

  private LoadResult sent(Load.Shape shape, double perSecond) {
    sent.add(shape);
    var histogram = new Histogram(3);
    histogram.recordValueWithCount(74_000, 100);
    return new LoadResult(
        histogram,
        new TreeMap<>(),
        Duration.ofNanos(Math.round(1e9 * 100 / perSecond)),
        Duration.ZERO,
        Duration.ZERO,
        new LoadResult.Lateness(Duration.ZERO, Duration.ZERO));
  }
}
