package io.bottlenecklab.lorawan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.testing.Slow;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** A service that starts before its broker. */
@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@Slow
class LateBrokerIT extends NetworkServerFixture {

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void broker(DynamicPropertyRegistry properties) {
    mqtt.kill();
  }

  @Test
  void it_is_ready_once_the_broker_is_there() throws Exception {
    var address = URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port));
    var request = HttpRequest.newBuilder(address).build();
    try (var http = HttpClient.newHttpClient()) {
      assertThat(http.send(request, BodyHandlers.discarding()).statusCode()).isEqualTo(503);

      mqtt.start();

      await()
          .atMost(SOON)
          .until(() -> http.send(request, BodyHandlers.discarding()).statusCode() == 200);
    }
  }
}
