package io.bottlenecklab.lab.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.testing.Slow;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Between two real brokers, with the test in the mirror's place. */
@Slow
class MirrorIT {

  private static final String TOPIC = "fixture.messages";
  private static final byte[] KEY = {1};

  @TempDir private Path directory = Path.of("");

  @Test
  void as_many_records_prove_nothing_and_the_last_one_of_each_partition_does() throws Exception {
    try (var processes = ChildProcesses.unrecorded();
        var local = EmbeddedBroker.KAFKA.start(settings("local", processes));
        var central = EmbeddedBroker.KAFKA.start(settings("central", processes));
        var mirror = new Mirror(new Brokers(local.address(), central.address()), TOPIC)) {
      assertThat(mirror.partitions()).isZero();
      createTopic(local);
      write(local, 0, "first", "second");
      write(local, 1, "third");
      var copied = CompletableFuture.runAsync(() -> mirror.await(_ -> {}));
      createTopic(central);
      assertThat(mirror.partitions()).isEqualTo(3);
      write(central, 1, "third");
      // As a mirror does that was killed: once more what was copied, and the rest is missing.
      write(central, 0, "first", "first");
      assertThatExceptionOfType(TimeoutException.class)
          .isThrownBy(() -> copied.get(2, TimeUnit.SECONDS));

      write(central, 0, "second");
      copied.get(30, TimeUnit.SECONDS);
    }
  }

  private EngineSettings settings(String name, ChildProcesses processes) {
    return EngineSettings.in(directory.resolve(name), processes);
  }

  private static void createTopic(EmbeddedServer broker) throws Exception {
    try (var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", broker.address()))) {
      admin.createTopics(List.of(new NewTopic(TOPIC, 3, (short) 1))).all().get();
    }
  }

  /** With the time that it has at the other broker. */
  private static void write(EmbeddedServer broker, int partition, String... texts)
      throws Exception {
    try (var producer =
        new KafkaProducer<>(
            Map.<String, Object>of("bootstrap.servers", broker.address()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (var text : texts) {
        producer
            .send(
                new ProducerRecord<>(
                    TOPIC,
                    partition,
                    1_000L + text.length(),
                    KEY,
                    text.getBytes(StandardCharsets.UTF_8)))
            .get();
      }
    }
  }
}
