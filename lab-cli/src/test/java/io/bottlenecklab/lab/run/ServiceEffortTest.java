package io.bottlenecklab.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServiceEffortTest {

  @Test
  void compiling_is_read_from_the_metrics_in_seconds() {
    var metrics =
        """
        # TYPE jvm_compilation_time_ms_total counter
        jvm_compilation_time_ms_total{compiler="HotSpot 64-Bit Tiered Compilers"} 9413.0
        jvm_classes_loaded_classes 17000.0
        """;

    assertThat(ServiceEffort.compilingSeconds(metrics)).isEqualTo(9.413);
  }

  @Test
  void a_runtime_that_does_not_compile_is_unknown() {
    assertThat(ServiceEffort.compilingSeconds("up 1.0\n")).isNaN();
  }
}
