package io.bottlenecklab.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.lab.actuator.Exposition;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
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
  void what_says_that_there_is_nothing_to_say_is_no_value() {
    assertThat(values("0.0", "0.0", "-1.0"))
        .doesNotContainKeys("heap", "tomcat_threads_busy_threads");
  }

  @Test
  void only_what_is_needed_is_asked_for() throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/actuator/prometheus",
        exchange -> {
          var asked = exchange.getRequestURI().getQuery();
          exchange.sendResponseHeaders(asked.startsWith("includedNames=jvm_gc_") ? 200 : 400, 0);
          exchange.getResponseBody().write(ANSWER.getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });
    server.start();
    try (var service = new ServiceMetrics("fixture-service", address(server))) {
      assertThat(service.ask())
          .map(sample -> sample.value("hikaricp_connections_active"))
          .contains(1.0);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void a_service_that_does_not_answer_says_nothing() throws IOException {
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    var address = address(server);
    server.stop(0);

    try (var service = new ServiceMetrics("fixture-service", address)) {
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

  private static URI address(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }
}
