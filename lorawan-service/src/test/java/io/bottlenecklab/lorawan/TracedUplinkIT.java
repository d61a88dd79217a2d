package io.bottlenecklab.lorawan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.hivemq.client.mqtt.datatypes.MqttUtf8String;
import io.bottlenecklab.db.lorawan.SeededDevice;
import io.bottlenecklab.lorawan.frames.Bytes;
import io.bottlenecklab.lorawan.frames.DataMessage;
import io.bottlenecklab.lorawan.frames.MessageType;
import io.bottlenecklab.lorawan.testing.Network;
import io.bottlenecklab.lorawan.testing.Radio;
import io.bottlenecklab.support.testing.TraceCollector;
import io.bottlenecklab.testing.Slow;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** One trace from the gateway's message to those that it leads to, over timers and pools. */
@TestPropertySource(
    properties = {
      "lab.variant-file=src/test/resources/tuned.yaml",
      "management.tracing.sampling.probability=1"
    })
@Slow
class TracedUplinkIT extends NetworkServerFixture {

  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String GATEWAY = "b7ad6b7169203331";
  private static final TraceCollector COLLECTOR = TraceCollector.start();
  private static final SeededDevice METER = new SeededDevice(11);

  @Autowired private HealthEndpoint health;

  @DynamicPropertySource
  static void traces(DynamicPropertyRegistry properties) {
    properties.add("OTEL_EXPORTER_OTLP_ENDPOINT", COLLECTOR::url);
  }

  @Test
  void an_uplink_its_statements_and_what_is_published_are_one_trace() throws Exception {
    new Network(database.dataSource()).fill(20);
    await()
        .atMost(SOON)
        .until(() ->
            Objects.requireNonNull(health.healthForPath("readiness"))
                .getStatus()
                .equals(Status.UP));
    var frame =
        DataMessage.uplink(
                MessageType.CONFIRMED_UP, METER.devAddr(1), 0, 10, Bytes.of("17.5".getBytes(UTF_8)))
            .encode(Network.keys(METER));
    try (var radio = new Radio(mqtt.port())) {
      radio.heard(Network.NORTH, frame, "00-%s-%s-01".formatted(TRACE, GATEWAY));

      // To the application and, a while later, to the gateway.
      for (var topic : new String[] {"application/", "eu868/"}) {
        var message = radio.next(topic, SOON).orElseThrow();
        assertThat(message.getUserProperties().asList())
            .filteredOn(one -> one.getName().equals(MqttUtf8String.of("traceparent")))
            .singleElement()
            .satisfies(one -> assertThat(one.getValue().toString()).startsWith("00-" + TRACE));
      }
    }
    await()
        .atMost(SOON)
        .untilAsserted(() -> {
          var spans = COLLECTOR.trace(TRACE);
          assertThat(spans)
              .filteredOn(span -> span.kind().equals("CONSUMER"))
              .singleElement()
              .satisfies(span -> {
                assertThat(span.service()).isEqualTo("lorawan-service");
                assertThat(span.parentId()).isEqualTo(GATEWAY);
              });
          assertThat(spans).filteredOn(span -> span.kind().equals("CLIENT")).isNotEmpty();
          assertThat(spans).filteredOn(span -> span.kind().equals("PRODUCER")).hasSize(2);
        });
  }
}
