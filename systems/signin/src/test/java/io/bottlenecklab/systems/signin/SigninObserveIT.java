package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A user starts a variant with Prometheus beside it, and asks for what it records. */
@EnabledIf("io.bottlenecklab.lab.observability.ObservabilityImage#isHere")
@Slow
class SigninObserveIT {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

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

  @TempDir private Path home = Path.of("");

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void what_a_variant_does_is_recorded_until_prometheus_is_killed_and_the_variant_runs_on()
      throws IOException, InterruptedException {
    try (var lab =
            LabProcess.start(
                home, "up", "signin-email-index", "--users", "1000", "--listen", ":0", "--observe");
        http) {
      var signIn = lab.await("/api/sign-in").replaceFirst(".*POST ", "").strip();
      var prometheus = URI.create(lab.await("Prometheus  ").replaceFirst(".*(?=http)", "").strip());
      lab.await("Ctrl-C stops it.");

      await()
          .atMost(PATIENCE)
          .until(() -> {
            assertThat(post(signIn)).isEqualTo(200);
            return found(
                prometheus,
                "http_server_requests_seconds_bucket{system='signin', service='auth-service',"
                    + " variant='signin-email-index', uri='/api/sign-in', le='0.3'} > 0");
          });
      assertThat(METRICS)
          .allSatisfy(metric -> assertThat(found(prometheus, metric)).as(metric).isTrue());
      await()
          .atMost(PATIENCE)
          .until(() -> post(signIn) == 200 && found(prometheus, "service:latency_burn:rate1m"));
      await().atMost(PATIENCE).until(() -> found(prometheus, "service:cores:rate1m > 0"));
      await().atMost(PATIENCE).until(() -> found(prometheus, "variant:saturated:bool"));

      var container = "bottleneck-lab-prometheus-" + pid(lab);
      docker("kill", container);
      assertThat(lab.await("Prometheus has ended")).contains("everything else runs on");
      assertThat(post(signIn)).isEqualTo(200);

      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
    }
  }

  @Test
  void ctrl_c_ends_prometheus_too() throws IOException, InterruptedException {
    try (var lab =
        LabProcess.start(
            home, "up", "signin-email-index", "--users", "1000", "--listen", ":0", "--observe")) {
      lab.await("Prometheus  ");
      lab.await("Ctrl-C stops it.");
      var container = "bottleneck-lab-prometheus-" + pid(lab);
      assertThat(docker("ps", "--quiet", "--filter=name=" + container)).isNotEmpty();

      lab.interrupt();

      assertThat(docker("ps", "--all", "--quiet", "--filter=name=" + container)).isEmpty();
    }
  }

  /** Of the JVM, which the launcher becomes or starts. */
  private static long pid(LabProcess lab) {
    return lab.descendants().stream()
        .filter(process ->
            process.info().commandLine().orElse("").contains("--name=bottleneck-lab-prometheus-"))
        .map(process ->
            Long.parseLong(
                process
                    .info()
                    .commandLine()
                    .orElseThrow()
                    .replaceFirst(".*--name=bottleneck-lab-prometheus-(\\d+).*", "$1")))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> docker(String... arguments) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("docker"));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).start();
    var lines = process.inputReader().lines().toList();
    assertThat(process.waitFor()).isZero();
    return lines;
  }

  private int post(String signIn) throws IOException, InterruptedException {
    var body = "{\"email\": \"K6-7@email.com\", \"password\": \"K6-password-3\"}";
    var request =
        HttpRequest.newBuilder(URI.create(signIn))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    return http.send(request, BodyHandlers.discarding()).statusCode();
  }

  /** Whether Prometheus has a series of it now. */
  private boolean found(URI prometheus, String expression)
      throws IOException, InterruptedException {
    var query = URLEncoder.encode(expression, StandardCharsets.UTF_8);
    var request =
        HttpRequest.newBuilder(prometheus.resolve("/api/v1/query?query=" + query)).build();
    JsonNode answer =
        JsonMapper.shared().readTree(http.send(request, BodyHandlers.ofString()).body());
    assertThat(answer.at("/status").asString()).as(expression).isEqualTo("success");
    return !answer.at("/data/result").isEmpty();
  }
}
