package io.bottlenecklab.minlog.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.ServiceProcess;
import io.bottlenecklab.db.testing.SharedBroker;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.minlog.testing.LogTopic;
import io.bottlenecklab.minlog.testing.Logs;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Two instances, each with as many consumers as there are partitions: half of all consumers are
 * idle.
 */
@Slow
class ConsumerTakeoverIT {

  private static final String GROUP = "minlog-consumer";
  private static final int PARTITIONS = 3;
  private static final int RECORDS = 300;
  private static final Duration SOON = Duration.ofSeconds(90);

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();
  @RegisterExtension static final SharedBroker broker = new SharedBroker();

  @Test
  void idle_consumers_take_over_the_partitions_of_an_instance_that_was_killed() throws Exception {
    database.migrateMinlog();
    var topic = new LogTopic(broker.bootstrapServers());
    var table = new LogTable(database.dataSource());
    topic.create(PARTITIONS);
    try (var admin = Admin.create(Map.of("bootstrap.servers", (Object) broker.bootstrapServers()));
        var first = instance("first");
        var second = instance("second")) {
      first.awaitReady();
      second.awaitReady();
      await()
          .atMost(SOON)
          .ignoreExceptionsInstanceOf(ExecutionException.class) // there is no such group yet
          .until(() -> consumers(admin).size() == 2 * PARTITIONS && owned(admin, "") == PARTITIONS);
      topic.publish(Logs.some(RECORDS));
      await().atMost(SOON).until(() -> table.count() == RECORDS);

      // The one with more: the other has at most one partition, so most of its consumers are idle.
      var firstHasMore = owned(admin, "first") > owned(admin, "second");
      (firstHasMore ? first : second).close();
      topic.publish(Logs.some(RECORDS));

      await().atMost(SOON).until(() -> table.count() == 2 * RECORDS);
      assertThat(owned(admin, firstHasMore ? "second" : "first")).isEqualTo(PARTITIONS);
      assertThat(topic.deadLetters()).isEmpty();
    }
  }

  private static ServiceProcess instance(String name) throws IOException {
    return ServiceProcess.start(
        KafkaConsumerApplication.class,
        Map.of(
            "LAB_VARIANT_FILE", "src/test/resources/multi-row.yaml",
            // No other bean needs the listener.
            "SPRING_MAIN_LAZYINITIALIZATION", "false",
            "SPRING_KAFKA_CONSUMER_CLIENTID", name,
            "SPRING_KAFKA_BOOTSTRAPSERVERS", broker.bootstrapServers(),
            "SPRING_DATASOURCE_URL", database.url(),
            "SPRING_DATASOURCE_USERNAME", database.user(),
            "SPRING_DATASOURCE_PASSWORD", database.password()));
  }

  /** Partitions of those consumers whose client's name begins so. */
  private static int owned(Admin admin, String instance)
      throws ExecutionException, InterruptedException {
    return consumers(admin).entrySet().stream()
        .filter(consumer -> consumer.getKey().startsWith(instance))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /** The number of partitions that each consumer of the group has, by its client's name. */
  private static Map<String, Integer> consumers(Admin admin)
      throws ExecutionException, InterruptedException {
    var groups = admin.describeConsumerGroups(List.of(GROUP)).all().get();
    var consumers = new HashMap<String, Integer>();
    Objects.requireNonNull(groups.get(GROUP))
        .members()
        .forEach(member ->
            consumers.put(member.clientId(), member.assignment().topicPartitions().size()));
    return consumers;
  }
}
