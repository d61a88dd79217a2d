package io.bottlenecklab.lab.system;

import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.observability.ObservabilityPrograms;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Prometheus in a container on this machine's network. */
final class Prometheus implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final int OK = 200;

  private static final DockerCli DOCKER = new DockerCli("this test");

  private final HttpClient http = HttpClient.newHttpClient();
  private final String container;
  private final URI address;

  /**
   * Starts one and waits until it answers.
   *
   * @param folder where its configuration is written
   */
  Prometheus(Path folder, String configuration) throws IOException {
    var file = folder.resolve("prometheus.yml").toAbsolutePath();
    Files.writeString(file, configuration);
    var port = freePort();
    address = URI.create("http://127.0.0.1:" + port);
    container = "bottleneck-lab-test-prometheus-" + port;
    DOCKER.ask(
        "run",
        "--detach",
        "--rm",
        "--network=host",
        "--name=" + container,
        "--volume=%s:/lab.yml:ro".formatted(file),
        ObservabilityPrograms.PROMETHEUS_IMAGE,
        "--config.file=/lab.yml",
        "--storage.tsdb.path=/prometheus",
        "--web.listen-address=127.0.0.1:" + port);
    try {
      Awaitility.await()
          .atMost(PATIENCE)
          .ignoreExceptionsInstanceOf(IOException.class)
          .until(() -> get("/-/ready").statusCode() == OK);
    } catch (ConditionTimeoutException e) {
      close();
      throw e;
    }
  }

  /**
   * The series of an expression.
   *
   * @throws IllegalStateException with what Prometheus says where it takes none of it
   */
  JsonNode query(String expression, Instant at) throws IOException {
    var time = "%d.%03d".formatted(at.getEpochSecond(), at.getNano() / 1_000_000);
    return data("/api/v1/query", Map.of("query", expression, "time", time)).path("result");
  }

  /** The values that a label has in some series. */
  List<String> labelValues(String label, String series) throws IOException {
    var path = "/api/v1/label/%s/values".formatted(label);
    return data(path, Map.of("match[]", series)).valueStream().map(JsonNode::asString).toList();
  }

  private JsonNode data(String path, Map<String, String> parameters) throws IOException {
    var query =
        parameters.entrySet().stream()
            .map(each -> encoded(each.getKey()) + "=" + encoded(each.getValue()))
            .collect(Collectors.joining("&"));
    var answer = JsonMapper.shared().readTree(get(path + "?" + query).body());
    if (!answer.path("status").asString().equals("success")) {
      throw new IllegalStateException(answer.path("error").asString());
    }
    return answer.path("data");
  }

  private HttpResponse<String> get(String path) throws IOException {
    try {
      return http.send(
          HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    http.close();
    DOCKER.ask("rm", "--force", "--volumes", container);
  }
}
