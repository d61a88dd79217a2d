package io.bottlenecklab.lab.actuator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import io.bottlenecklab.lab.failure.StageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ActuatorTest {

  private final HttpServer service = listening();
  private final Actuator actuator = new Actuator();

  @BeforeEach
  void start() {
    service.start();
  }

  @AfterEach
  void stop() {
    actuator.close();
    service.stop(0);
  }

  @Test
  void a_service_is_ready_once_it_says_so() {
    assertThat(actuator.isReady(url())).isFalse();

    answer("/actuator/health/readiness", 503, "{\"status\": \"OUT_OF_SERVICE\"}");
    assertThat(actuator.isReady(url())).isFalse();
  }

  @Test
  void readiness_is_the_status_alone() {
    answer("/actuator/health/readiness", 200, "");

    assertThat(actuator.isReady(url())).isTrue();
  }

  @Test
  void knobs_are_returned_by_name() {
    answer("/actuator/knobs", 200, "{\"lab.heap\": \"64MB\", \"other\": null}");

    assertThat(actuator.knobs(url()))
        .containsEntry("lab.heap", "64MB")
        .containsEntry("other", null);
  }

  @Test
  void a_service_without_readable_knobs_is_named() {
    answer("/actuator/knobs", 503, "");
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> actuator.knobs(url()))
        .withMessage("%s/actuator/knobs answers 503 instead of its knobs", url());

    service.stop(0);
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> actuator.knobs(url()))
        .withMessageStartingWith("%s/actuator/knobs does not tell its knobs: ".formatted(url()));
  }

  @Test
  void only_the_metrics_that_are_needed_are_asked_for() {
    service.createContext(
        "/actuator/prometheus",
        exchange -> {
          var asked = "includedNames=jobs,busy".equals(exchange.getRequestURI().getQuery());
          exchange.sendResponseHeaders(asked ? 200 : 400, 0);
          exchange.getResponseBody().write("jobs_total 3\n".getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });

    assertThat(actuator.metrics(url(), List.of("jobs", "busy")))
        .hasValueSatisfying(metrics -> assertThat(metrics.total("jobs_total")).hasValue(3));
    assertThat(actuator.total(url(), "jobs_total")).isEmpty();
  }

  @Test
  void a_service_that_does_not_answer_has_no_metrics() {
    service.stop(0);

    assertThat(actuator.metrics(url(), List.of())).isEmpty();
  }

  private void answer(String path, int status, String body) {
    var bytes = body.getBytes(StandardCharsets.UTF_8);
    service.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          try (var out = exchange.getResponseBody()) {
            out.write(bytes);
          }
        });
  }

  private URI url() {
    return URI.create("http://127.0.0.1:" + service.getAddress().getPort());
  }

  private static HttpServer listening() {
    try {
      return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
