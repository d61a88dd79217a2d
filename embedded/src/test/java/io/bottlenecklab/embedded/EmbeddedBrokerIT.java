package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException;
import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedBrokerIT {

  private static final String TOPIC = "answers";

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  @TempDir private Path directory = Path.of("");

  @AfterEach
  void stop() {
    processes.close();
  }

  /** One test, as each start takes seconds. */
  @Test
  void acknowledged_records_survive_a_stop_a_killed_broker_and_a_killed_lab_unless_dropped()
      throws Exception {
    int first;
    try (var broker = EmbeddedBroker.start(settings(0))) {
      first = broker.port();
      createTopic(broker);
      write(broker, "stopped");
    }

    var killed = EmbeddedBroker.start(settings(0));
    assertThat(killed.port()).isNotEqualTo(first);
    assertThat(killed.version()).matches("Kafka 4\\.2\\.\\d+");
    assertThat(written(killed)).containsExactly("stopped");
    write(killed, "killed");
    killed.process().destroyForcibly();
    killed.process().onExit().join();
    assertThat(killed.isAlive()).isFalse();
    killed.close();

    var abandoned = EmbeddedBroker.start(settings(0));
    write(abandoned, "abandoned");
    abandoned.releaseDirectory();

    try (var broker = EmbeddedBroker.start(settings(0))) {
      assertThat(abandoned.isAlive()).isFalse();
      assertThat(written(broker)).containsExactly("stopped", "killed", "abandoned");
    }

    try (var broker = EmbeddedBroker.startEmpty(settings(0))) {
      createTopic(broker);
      assertThat(written(broker)).isEmpty();
    }
  }

  @Test
  void an_interrupted_initialisation_is_done_again() throws Exception {
    EmbeddedBroker.start(settings(0)).close();
    Files.delete(data().resolve("initialised"));
    Files.delete(data().resolve("engine/log/meta.properties"));

    try (var broker = EmbeddedBroker.start(settings(0))) {
      createTopic(broker);
      write(broker, "forty-two");
      assertThat(written(broker)).containsExactly("forty-two");
    }
  }

  @Test
  void a_damaged_directory_is_named_with_what_mends_it() throws Exception {
    EmbeddedBroker.start(settings(0)).close();
    Files.delete(data().resolve("engine/log/meta.properties"));

    assertThatExceptionOfType(EmbeddedDatabaseException.class)
        .isThrownBy(() -> EmbeddedBroker.start(settings(0)))
        .withMessageContaining(data().toRealPath().toString())
        .withMessageContaining("delete that directory")
        .withMessageNotContaining("\n")
        .extracting(EmbeddedDatabaseException::reason)
        .isEqualTo(Reason.DATA_CORRUPT);
  }

  @Test
  void a_taken_port_is_named() throws Exception {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var settings = settings(taken.getLocalPort());

      assertThatExceptionOfType(EmbeddedDatabaseException.class)
          .isThrownBy(() -> EmbeddedBroker.start(settings))
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

  private static void createTopic(EmbeddedBroker broker) throws Exception {
    try (var admin =
        Admin.create(Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()))) {
      admin.createTopics(List.of(new NewTopic(TOPIC, 1, (short) 1))).all().get();
    }
  }

  private static void write(EmbeddedBroker broker, String text) throws Exception {
    try (var producer =
        new KafkaProducer<>(
            Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()),
            new StringSerializer(),
            new StringSerializer())) {
      producer.send(new ProducerRecord<>(TOPIC, text)).get();
    }
  }

  private static List<String> written(EmbeddedBroker broker) {
    var partition = new TopicPartition(TOPIC, 0);
    try (var consumer =
        new KafkaConsumer<>(
            Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      consumer.assign(List.of(partition));
      consumer.seekToBeginning(List.of(partition));
      var end = Objects.requireNonNull(consumer.endOffsets(List.of(partition)).get(partition));
      var texts = new ArrayList<String>();
      while (consumer.position(partition) < end) {
        consumer.poll(Duration.ofSeconds(1)).forEach(record -> texts.add(record.value()));
      }
      return texts;
    }
  }
}
