package io.bottlenecklab.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.actuator.Actuator.Exposition;
import io.bottlenecklab.lab.actuator.AnsweringService;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceMetricsTest {

  private static final String ANSWER = "hikaricp_connections_active 1.0\n";

  @Test
  void values_are_summed_over_labels() {
    assertThat(values("5000000.0", "2.0E7", "12.0"))
        .isEqualTo(
            Map.of(
                "hikaricp_connections_active", 3.0,
                "hikaricp_connections_acquire_seconds_count", 10.0,
                "hikaricp_connections_acquire_seconds_sum", 0.02,
                "jvm_gc_pause_seconds_sum", 0.75,
                "jvm_memory_used_bytes", 1e8,
                "heap", 25.0,
                "tomcat_threads_busy_threads", 12.0));
  }

  @Test
  void a_value_that_means_unknown_is_left_out() {
    assertThat(values("0.0", "0.0", "-1.0"))
        .doesNotContainKeys("heap", "tomcat_threads_busy_threads");
  }

  @Test
  void only_the_needed_metrics_are_asked_for() {
    try (var answering = new AnsweringService();
        var service = new ServiceMetrics("fixture-service", answering.url())) {
      answering.answer(
          "/actuator/prometheus?includedNames=jvm_gc_pause_seconds,jvm_memory_used_bytes,"
              + "hikaricp_connections_active,hikaricp_connections_pending,"
              + "hikaricp_connections_acquire_seconds,hikaricp_connections_usage_seconds,"
              + "tomcat_threads_busy_threads",
          200,
          ANSWER);
      assertThat(service.ask())
          .map(sample -> sample.value("hikaricp_connections_active"))
          .contains(1.0);
    }
  }

  @Test
  void a_service_that_does_not_answer_has_no_sample() {
    var answering = new AnsweringService();
    answering.close();

    try (var service = new ServiceMetrics("fixture-service", answering.url())) {
      assertThat(service.ask()).isEmpty();
    }
  }

  private static Map<String, Double> values(String survivors, String tenured, String busy) {
    return ServiceMetrics.values(
        Exposition.parse(
            """
            # HELP hikaricp_connections_active Active connections
            # TYPE hikaricp_connections_active gauge
            hikaricp_connections_active{pool="main"} 3.0
            hikaricp_connections_acquire_seconds_count{pool="main"} 10
            hikaricp_connections_acquire_seconds_sum{pool="main"} 0.02
            jvm_gc_pause_seconds_sum{action="end of minor GC",cause="Allocation Failure",gc="Copy"} 0.5
            jvm_gc_pause_seconds_sum{action="end of major GC",cause="Metadata GC Threshold",gc="M"} 0.25
            jvm_memory_used_bytes{area="heap",id="Eden Space"} 1.0E8
            jvm_memory_used_bytes{area="heap",id="Survivor Space"} %s
            jvm_memory_used_bytes{area="heap",id="Tenured Gen"} %s
            tomcat_threads_busy_threads{name="http-nio-8081"} %s
            """
                .formatted(survivors, tenured, busy)));
  }
}
