package io.bottlenecklab.lab.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import org.junit.jupiter.api.Test;

class MetricTest {

  @Test
  void a_metric_is_found_by_its_key() {
    assertThat(Metric.of("p95")).isEqualTo(RequestMetric.P95);
    assertThat(Metric.of("cpu-per-request")).isEqualTo(RequestMetric.CPU_PER_REQUEST);
    assertThat(Metric.of("busiest-instance"))
        .isInstanceOfSatisfying(
            ObservedMetric.class,
            metric -> {
              assertThat(metric.flow()).isEqualTo("fixture-put");
              assertThat(metric.isShare()).isTrue();
            });
  }

  @Test
  void an_unknown_key_is_refused() {
    assertThatThrownBy(() -> Metric.of("speed"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("unknown metric «speed»");
  }
}
