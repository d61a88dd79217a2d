package io.bottlenecklab.lab.run.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Interval;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityCacheTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void an_earlier_capacity_counts_if_the_measurement_agrees_with_it() {
    var cache = new CapacityCache(folder.resolve("capacity.json"));
    var first = cache.capacity("key", "arm", new Interval(28, 27, 29));

    assertThat(first.cached()).isFalse();
    assertThat(first.ci95()).containsExactly(27.0, 29.0);
    assertThat(cache.capacity("key", "arm", new Interval(30, 29.5, 30.5)).perSecond())
        .isEqualTo(28);
    assertThat(cache.capacity("key", "arm", new Interval(32, 26, 38)).cached()).isTrue();
    assertThat(cache.capacity("key", "arm", new Interval(32, 31, 33)))
        .isEqualTo(new Results.Capacity("arm", 32, false, 32, List.of(31.0, 33.0)));
  }
}
