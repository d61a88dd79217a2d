package io.bottlenecklab.lab.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

class QuantityTest {

  @Test
  void a_duration_has_its_largest_whole_unit() {
    assertThat(Quantity.of(Duration.ZERO)).isEqualTo("0");
    assertThat(Quantity.of(Duration.ofMillis(250))).isEqualTo("250 ms");
    assertThat(Quantity.of(Duration.ofSeconds(90))).isEqualTo("90 s");
    assertThat(Quantity.of(Duration.ofMinutes(10))).isEqualTo("10 min");
  }

  @Test
  void a_size_has_its_largest_whole_unit() {
    assertThat(Quantity.of(DataSize.ofMegabytes(0))).isEqualTo("0");
    assertThat(Quantity.of(DataSize.ofBytes(1))).isEqualTo("1 byte");
    assertThat(Quantity.of(DataSize.ofBytes(1000))).isEqualTo("1000 bytes");
    assertThat(Quantity.of(DataSize.ofKilobytes(64))).isEqualTo("64 KB");
    assertThat(Quantity.of(DataSize.ofMegabytes(16_384))).isEqualTo("16 GB");
    assertThat(Quantity.of(DataSize.ofTerabytes(2))).isEqualTo("2048 GB");
  }

  @Test
  void a_metric_has_the_unit_that_it_is_measured_in() {
    assertThat(Quantity.of(RequestMetric.P95, 8733)).isEqualTo("8.73 s");
    assertThat(Quantity.of(RequestMetric.CPU_PER_REQUEST, 0.00226)).isEqualTo("2.26 ms");
    assertThat(Quantity.of(RequestMetric.THROUGHPUT, 27.3)).isEqualTo("27.3/s");
    assertThat(Quantity.of(RequestMetric.FAILED_SHARE, 0.905)).isEqualTo("90.5 %");
  }
}
