package io.bottlenecklab.lab.actuator;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.actuator.Actuator.Exposition;
import io.bottlenecklab.lab.actuator.Actuator.Exposition.Sample;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpositionTest {

  @Test
  void a_metric_is_the_sum_over_its_labels() {
    var metrics =
        Exposition.parse(
            """
            # TYPE jvm_compilation_time_ms_total counter
            jvm_compilation_time_ms_total{compiler="C1"} 9413.0
            jvm_compilation_time_ms_total{compiler="C2"} 87.0
            jvm_classes_loaded_classes 17000.0
            """);

    assertThat(metrics.total("jvm_compilation_time_ms_total")).hasValue(9500);
  }

  @Test
  void a_missing_metric_is_empty() {
    assertThat(Exposition.parse("up_total 1.0\n").total("up")).isEmpty();
  }

  @Test
  void labels_may_hold_blanks_braces_and_quotes() {
    assertThat(
            Exposition.parse(
                    """
                    pause{action="end of {minor} GC",cause="a \\"full\\" heap, \\\\ twice",line="1\\n2",} 0.5
                    """)
                .samples())
        .containsExactly(
            new Sample(
                "pause",
                Map.of(
                    "action",
                    "end of {minor} GC",
                    "cause",
                    "a \"full\" heap, \\ twice",
                    "line",
                    "1\n2"),
                0.5));
  }

  @Test
  void values_may_be_without_bounds_and_have_a_time() {
    assertThat(
            Exposition.parse(
                    """
                    a{le="+Inf"} +Inf
                    b -Inf 1795824000000
                    c NaN

                    d 1.5e-3 1795824000000
                    """)
                .samples())
        .extracting(Sample::value)
        .containsExactly(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.0015);
  }
}
