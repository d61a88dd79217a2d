package io.bottlenecklab.lab.signature;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExpositionTest {

  @Test
  void a_metric_is_the_sum_over_its_labels() {
    var metrics =
        """
        # TYPE jvm_compilation_time_ms_total counter
        jvm_compilation_time_ms_total{compiler="C1"} 9413.0
        jvm_compilation_time_ms_total{compiler="C2"} 87.0
        jvm_classes_loaded_classes 17000.0
        """;

    assertThat(Exposition.total(metrics, "jvm_compilation_time_ms_total")).hasValue(9500);
  }

  @Test
  void what_a_service_does_not_tell_is_empty() {
    assertThat(Exposition.total("up 1.0\n", "jvm_compilation_time_ms_total")).isEmpty();
  }
}
