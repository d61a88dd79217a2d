package io.bottlenecklab.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.script.LoadException;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every HTTP flow of a system is sent in every shape of load, or refused in a line. Each flow has a
 * load tool of its own, which has sent nothing before. The server answers everything with 200.
 */
@Slow
public abstract class FlowShapesContract {

  private static final Duration SHORT = Duration.ofMillis(300);

  private static final List<Load.Shape> SHAPES =
      List.of(
          new Load.Shape.AtOnce(2),
          new Load.Shape.Rate(5, SHORT),
          new Load.Shape.Closed(2, SHORT),
          new Load.Shape.Closed(2, Duration.ofMillis(50), SHORT));

  private static final String ANSWER =
      """
      {"accessToken": "x", "tokenType": "Bearer", "expiresIn": 3600, "id": 1}
      """;

  @TempDir private static Path folder;

  private static HttpServer server;

  @BeforeAll
  static void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
    server.createContext("/", FlowShapesContract::answer);
    server.start();
  }

  @AfterAll
  static void close() {
    server.stop(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    var body = ANSWER.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  static List<String> flows() {
    return Flows.names();
  }

  /** What the system's dataset counts first: {@code members}. */
  protected abstract String population();

  /** The knobs that its flows read. */
  protected Map<String, Object> knobs() {
    return Map.of();
  }

  /** Flows that need more than a server which answers everything; tests of their own send them. */
  protected List<String> others() {
    return List.of();
  }

  @ParameterizedTest
  @MethodSource("flows")
  void a_flow_is_sent_in_every_shape_or_refused(String flow) {
    assumeFalse(others().contains(flow), "sent by a test of its own");
    try (var tool = LoadGenerator.start(folder.resolve(flow + ".log"))) {
      for (var shape : SHAPES) {
        try {
          assertThat(tool.send(load(flow, shape)).requests())
              .as("%s, %s", flow, shape)
              .isPositive();
        } catch (LoadException e) {
          if (shape instanceof Load.Shape.Closed
              || !String.valueOf(e.getMessage()).endsWith("by closed load only (--users)")) {
            fail("%s, %s: %s".formatted(flow, shape, e.getMessage()), e);
          }
        }
      }
    }
  }

  private Load load(String flow, Load.Shape shape) {
    var url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    return new Load(
        flow,
        List.of(url),
        Map.of("auth-service", url),
        Map.of(),
        Optional.empty(),
        Dataset.of(population(), 3, 1),
        knobs(),
        Map.of(),
        1,
        shape);
  }
}
