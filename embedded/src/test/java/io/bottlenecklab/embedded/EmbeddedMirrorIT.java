package io.bottlenecklab.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
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

@Slow
class EmbeddedMirrorIT {

  private static final String TOPIC = "log.answers";
  private static final int PARTITIONS = 3;
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final ChildProcesses processes = ChildProcesses.unrecorded();
  @TempDir private Path directory = Path.of("");

  @AfterEach
  void stop() {
    processes.close();
  }

  /** One test, as each start takes seconds. */
  @Test
  void a_topic_that_comes_later_is_copied_with_its_partitions_and_a_killed_mirror_goes_on()
      throws Exception {
    try (var local = EmbeddedBroker.start(settings("local"));
        var central = EmbeddedBroker.start(settings("central"))) {
      var killed =
          EmbeddedMirror.launch(
              settings("mirror"), TOPIC, local.bootstrapServers(), central.bootstrapServers());
      createTopics(local);
      write(local, "first", "second", "third");
      assertThat(copied(central, 3)).containsExactlyInAnyOrder("first", "second", "third");
      assertThat(partitions(central)).isEqualTo(PARTITIONS);
      assertThat(topics(central)).doesNotContain("other");
      killed.process().destroyForcibly();
      killed.process().onExit().join();
      assertThat(killed.isAlive()).isFalse();

      write(local, "meanwhile");
      try (var mirror =
          EmbeddedMirror.launch(
              settings("mirror"), TOPIC, local.bootstrapServers(), central.bootstrapServers())) {
        assertThat(copied(central, 4)).contains("first", "second", "third", "meanwhile");
        assertThat(mirror.isAlive()).isTrue();
      }
    }
  }

  private EngineSettings settings(String name) {
    return EngineSettings.in(Objects.requireNonNull(directory).resolve(name), processes);
  }

  private static Admin admin(EmbeddedBroker broker) {
    return Admin.create(Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()));
  }

  private static void createTopics(EmbeddedBroker broker) throws Exception {
    try (var admin = admin(broker)) {
      admin
          .createTopics(
              List.of(
                  new NewTopic(TOPIC, PARTITIONS, (short) 1), new NewTopic("other", 1, (short) 1)))
          .all()
          .get();
    }
  }

  private static Set<String> topics(EmbeddedBroker broker) throws Exception {
    try (var admin = admin(broker)) {
      return admin.listTopics().names().get();
    }
  }

  private static int partitions(EmbeddedBroker broker)
      throws ExecutionException, InterruptedException {
    try (var admin = admin(broker)) {
      return admin
          .describeTopics(List.of(TOPIC))
          .allTopicNames()
          .get()
          .values()
          .iterator()
          .next()
          .partitions()
          .size();
    }
  }

  private static void write(EmbeddedBroker broker, String... texts) throws Exception {
    try (var producer =
        new KafkaProducer<>(
            Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()),
            new StringSerializer(),
            new StringSerializer())) {
      for (var text : texts) {
        producer.send(new ProducerRecord<>(TOPIC, text, text)).get();
      }
    }
  }

  /** What is on the topic, each once, when it is so many. */
  private static Set<String> copied(EmbeddedBroker broker, int expected) throws Exception {
    var end = System.nanoTime() + PATIENCE.toNanos();
    while (!topics(broker).contains(TOPIC)) {
      assertThat(System.nanoTime()).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
    }
    try (var consumer =
        new KafkaConsumer<>(
            Map.<String, Object>of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      var all =
          consumer.partitionsFor(TOPIC).stream()
              .map(partition -> new TopicPartition(TOPIC, partition.partition()))
              .toList();
      consumer.assign(all);
      consumer.seekToBeginning(all);
      var texts = new HashSet<String>();
      while (texts.size() < expected && System.nanoTime() < end) {
        consumer.poll(Duration.ofSeconds(1)).forEach(record -> texts.add(record.value()));
      }
      return texts;
    }
  }
}
