package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hivemq.client.mqtt.MqttGlobalPublishFilter;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5BlockingClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedMqttBrokerIT {

  private static final int UNACKNOWLEDGED = 200;

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  @TempDir private Path directory = Path.of("");

  @AfterEach
  void stop() {
    processes.close();
  }

  /** One test, as each start takes seconds. */
  @Test
  void it_delivers_and_comes_back_on_its_port_after_it_or_its_lab_was_killed() throws Exception {
    var killed = EmbeddedMqttBroker.start(settings(0));
    assertThat(killed.version()).matches("HiveMQ 2025\\.\\d+");
    assertThat(killed.url()).isEqualTo("mqtt://127.0.0.1:" + killed.port());
    assertThat(delivered(killed, "before")).isEqualTo("before");
    killed.process().destroyForcibly();
    killed.process().onExit().join();
    assertThat(killed.isAlive()).isFalse();
    killed.close();

    var abandoned = EmbeddedMqttBroker.start(settings(killed.port()));
    assertThat(abandoned.port()).isEqualTo(killed.port());
    assertThat(delivered(abandoned, "after")).isEqualTo("after");
    abandoned.releaseDirectory();

    try (var broker = EmbeddedMqttBroker.start(settings(0))) {
      assertThat(abandoned.isAlive()).isFalse();
      assertThat(broker.process().pid()).isNotEqualTo(abandoned.pid());
      assertThat(delivered(broker, "again")).isEqualTo("again");
    }
    assertThat(Files.readString(settings(0).log())).doesNotContain("ERROR");
  }

  /** HiveMQ's default limit is 50. It would delay a client that acknowledges late. */
  @Test
  void a_client_gets_as_many_messages_unacknowledged_as_it_asks_for() throws Exception {
    try (var broker = EmbeddedMqttBroker.start(settings(0))) {
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

  @Test
  void a_taken_port_is_named() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var settings = settings(taken.getLocalPort());

      assertThatExceptionOfType(EmbeddedDatabaseException.class)
          .isThrownBy(() -> EmbeddedMqttBroker.start(settings))
          .withMessageContaining(Integer.toString(taken.getLocalPort()))
          .extracting(EmbeddedDatabaseException::reason)
          .isEqualTo(Reason.PORT_TAKEN);
    }
  }

  /** As in a user's home: with a space, and a letter that is not ASCII. */
  private Path data() {
    return Objects.requireNonNull(directory).resolve("my données");
  }

  private EngineSettings settings(int port) {
    return EngineSettings.in(data(), port, processes);
  }

  private static Mqtt5BlockingClient client(EmbeddedMqttBroker broker, String name) {
    return Mqtt5Client.builder()
        .identifier(name)
        .serverHost("127.0.0.1")
        .serverPort(broker.port())
        .buildBlocking();
  }

  /** Goes on with the session that there is. */
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

  private static String delivered(EmbeddedMqttBroker broker, String text) throws Exception {
    var client = client(broker, text);
    client.connect();
    try (var received = client.publishes(MqttGlobalPublishFilter.ALL)) {
      client.subscribeWith().topicFilter("up/#").qos(MqttQos.AT_LEAST_ONCE).send();
      publish(client, "up/1", text);
      var message = received.receive(10, TimeUnit.SECONDS).orElseThrow();
      return new String(message.getPayloadAsBytes(), StandardCharsets.UTF_8);
    } finally {
      client.disconnect();
    }
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
