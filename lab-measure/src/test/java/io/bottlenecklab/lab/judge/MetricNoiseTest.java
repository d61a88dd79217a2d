package io.bottlenecklab.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricNoiseTest {

  private static final Interval NONE = new Interval(1, 0.9, 1.1);
  private static final Interval EFFECT = new Interval(1.2, 1.1, 1.3);

  @Test
  void the_smallest_effect_falls_with_the_rounds() {
    var noise = new MetricNoise(RequestMetric.P95, 0.05, NONE, List.of());

    // (t0.975 + t0.8) × 0.05 / √3 with 2 degrees of freedom: (4.303 + 1.061) × 0.0289
    assertThat(noise.smallestEffect(3)).isCloseTo(Math.exp(0.1548), within(0.001));
    assertThat(noise.smallestEffect(12)).isLessThan(1.05);
  }

  @Test
  void counts_the_repeats_that_found_an_effect() {
    assertThat(
            new MetricNoise(RequestMetric.P95, 0.05, NONE, List.of(NONE, EFFECT, NONE))
                .falseEffects())
        .isEqualTo(1);
  }
}
