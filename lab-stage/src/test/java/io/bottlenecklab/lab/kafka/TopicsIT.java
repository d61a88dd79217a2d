package io.bottlenecklab.lab.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.MemberDescription;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against a real broker. */
class TopicsIT {

  private static final String TOPIC = "fixture.messages";
  private static final String GROUP = "fixture";
  private static final int PARTITIONS = 4;

  @TempDir private Path directory = Path.of("");

  @Test
  void consumers_get_the_partitions_again_under_new_ids() throws Exception {
    var closing = new AtomicBoolean();
    try (var processes = ChildProcesses.unrecorded();
        var broker =
            EmbeddedBroker.KAFKA.start(EngineSettings.in(directory.resolve("broker"), processes));
        var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", broker.address()));
        var topics = new Topics(broker.address());
        var threads = Executors.newVirtualThreadPerTaskExecutor();
        AutoCloseable _ = () -> closing.set(true)) {
      admin.createTopics(List.of(new NewTopic(TOPIC, PARTITIONS, (short) 1))).all().get();
      for (var consumer = 0; consumer < 2; consumer++) {
        var _ = threads.submit(() -> consume(broker.address(), closing));
      }
      Awaitility.await()
          .ignoreExceptionsInstanceOf(ExecutionException.class) // there is no such group yet
          .until(() -> members(admin).size() == 2 && partitions(members(admin)) == PARTITIONS);
      var before = members(admin);

      topics.rebalance(GROUP);

      var after = members(admin);
      assertThat(partitions(after)).isEqualTo(PARTITIONS);
      assertThat(ids(after)).hasSameSizeAs(ids(before)).doesNotContainAnyElementsOf(ids(before));
    }
  }

  private static void consume(String broker, AtomicBoolean closing) {
    var settings = Map.<String, Object>of("bootstrap.servers", broker, "group.id", GROUP);
    try (var consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(TOPIC));
      while (!closing.get()) {
        var _ = consumer.poll(Duration.ofMillis(100));
      }
    }
  }

  private static List<MemberDescription> members(Admin admin) throws Exception {
    var groups = admin.describeConsumerGroups(List.of(GROUP)).all().get();
    return List.copyOf(Objects.requireNonNull(groups.get(GROUP)).members());
  }

  private static int partitions(List<MemberDescription> members) {
    return members.stream().mapToInt(member -> member.assignment().topicPartitions().size()).sum();
  }

  private static Set<String> ids(List<MemberDescription> members) {
    return members.stream().map(MemberDescription::consumerId).collect(Collectors.toSet());
  }
}
