package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.system.ComposeContract;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** On compose, with the lab's own Prometheus beside it. */
@Slow
class SigninComposeIT extends ComposeContract {

  /** What the rules and the dashboards read. */
  private static final List<String> METRICS =
      List.of(
          "http_server_requests_seconds_bucket",
          "http_server_requests_seconds_count",
          "process_cpu_time_ns_total",
          "system_cpu_usage",
          "system_cpu_count",
          "jvm_memory_used_bytes",
          "hikaricp_connections_active",
          "hikaricp_connections_max",
          "hikaricp_connections_pending",
          "tomcat_threads_busy_threads",
          "tomcat_threads_config_max_threads");

  SigninComposeIT() {
    super(List.of("sign-in"), Compared.byUri("/api/sign-in"), "--small", "--observe");
  }

  @Test
  void what_the_variant_does_is_recorded() {
    for (var expression :
        List.of(
            "http_server_requests_seconds_bucket{system='signin', service='auth-service',"
                + " variant='signin-email-index', uri='/api/sign-in', le='0.3'} > 0",
            "service:latency_burn:rate1m",
            "service:cores:rate1m > 0",
            "variant:saturated:bool")) {
      await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> {
            send("sign-in", 1, new Load.Shape.AtOnce(1));
            return found(expression);
          });
    }
    assertThat(METRICS).allMatch(this::found);
  }

  /** Whether Prometheus has a series of it now. */
  private boolean found(String expression) {
    var prometheus = started().address("Prometheus  ");
    var query = URLEncoder.encode(expression, StandardCharsets.UTF_8);
    try {
      var answer =
          JsonMapper.shared()
              .readTree(started().page(prometheus.resolve("/api/v1/query?query=" + query)));
      assertThat(answer.at("/status").asString()).as(expression).isEqualTo("success");
      return !answer.at("/data/result").isEmpty();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
