package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HiveMqEngineIT extends ServerContract {

  private static final int UNACKNOWLEDGED = 200;

  @Override
  EmbeddedServer start(EngineSettings settings) {
    assertThat(EmbeddedBroker.HIVEMQ.dataFormat()).matches("hivemq-2025\\.\\d+");
    return EmbeddedBroker.HIVEMQ.start(settings);
  }

  @Override
  boolean keeps() {
    return false;
  }

  @Override
  List<String> written(EmbeddedServer server) {
    return List.of();
  }

  /** A message is delivered to a client that has subscribed. */
  @Override
  void write(EmbeddedServer server, String text) throws Exception {
    var client = client(server, text);
    client.connect();
    try (var received = client.publishes(MqttGlobalPublishFilter.ALL)) {
      client.subscribeWith().topicFilter("up/#").qos(MqttQos.AT_LEAST_ONCE).send();
      publish(client, "up/1", text);
      var message = received.receive(10, TimeUnit.SECONDS).orElseThrow();
      assertThat(message.getPayloadAsBytes()).asString(StandardCharsets.UTF_8).isEqualTo(text);
    } finally {
      client.disconnect();
    }
  }

  @AfterEach
  void it_has_logged_no_error() throws IOException {
    var log = settings().log();
    assertThat(Files.exists(log) ? Files.readString(log) : "").doesNotContain("ERROR");
  }

  /** HiveMQ's default limit is 50. It would delay a client that acknowledges late. */
  @Test
  void a_client_gets_as_many_messages_unacknowledged_as_it_asks_for() throws Exception {
    try (var broker = start(settings())) {
      var late = client(broker, "late");
      connect(late);
      late.subscribeWith().topicFilter("up/#").qos(MqttQos.AT_LEAST_ONCE).send();
      late.disconnect();
      var early = client(broker, "early");
      early.connect();
      for (var n = 0; n < UNACKNOWLEDGED; n++) {
        publish(early, "up/" + n, "waits");
      }
      early.disconnect();

      try (var received = late.publishes(MqttGlobalPublishFilter.ALL, true)) {
        connect(late);
        var held = new ArrayList<Mqtt5Publish>();
        while (held.size() < UNACKNOWLEDGED) {
          held.add(received.receive(10, TimeUnit.SECONDS).orElseThrow());
        }
        held.forEach(Mqtt5Publish::acknowledge);
      }
      late.disconnect();
    }
  }

  private static Mqtt5BlockingClient client(EmbeddedServer broker, String name) {
    return Mqtt5Client.builder()
        .identifier(name)
        .serverHost("127.0.0.1")
        .serverPort(broker.port())
        .buildBlocking();
  }

  /** Continues the session that there is. */
  private static void connect(Mqtt5BlockingClient client) {
    client
        .connectWith()
        .cleanStart(false)
        .sessionExpiryInterval(60)
        .restrictions()
        .receiveMaximum(UNACKNOWLEDGED)
        .applyRestrictions()
        .send();
  }

  private static void publish(Mqtt5BlockingClient client, String topic, String text) {
    client
        .publishWith()
        .topic(topic)
        .qos(MqttQos.AT_LEAST_ONCE)
        .payload(text.getBytes(StandardCharsets.UTF_8))
        .send();
  }
}
