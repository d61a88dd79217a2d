package io.bottlenecklab.lorawan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestMqtt;
import io.bottlenecklab.testing.Slow;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** A service that starts before its broker. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@TestPropertySource(properties = "lab.variant-file=src/test/resources/tuned.yaml")
@DirtiesContext
@Slow
class LateBrokerIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();
  @RegisterExtension static final TestMqtt mqtt = new TestMqtt();

  private static final Duration SOON = Duration.ofSeconds(30);

  @LocalServerPort private int port;

  @DynamicPropertySource
  static void connections(DynamicPropertyRegistry properties) {
    mqtt.kill();
    database.migrate("lorawan");
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("mqtt.url", mqtt::url);
    properties.add("lorawan.apikey", () -> "nobody's key");
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
