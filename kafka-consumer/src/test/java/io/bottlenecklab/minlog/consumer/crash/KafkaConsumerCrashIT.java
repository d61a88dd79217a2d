package io.bottlenecklab.minlog.consumer.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.testing.KillableDatabase;
import io.bottlenecklab.db.testing.KillableService;
import io.bottlenecklab.db.testing.TestBroker;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.minlog.consumer.KafkaConsumerApplication;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.minlog.testing.LogTopic;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Records arrive while the database, the broker and one of two instances are killed with SIGKILL.
 * Each instance has as many consumers as there are partitions, so that half of them are idle and
 * take over.
 *
 * <p>{@code -Dcrash.rounds=10} kills each ten times.
 */
@Slow
class KafkaConsumerCrashIT {

  private static final int ROUNDS = Integer.getInteger("crash.rounds", 1);
  private static final int PARTITIONS = 3;
  private static final int PROGRESS = 2000;
  private static final Duration SOON = Duration.ofSeconds(90);

  @RegisterExtension static final TestBroker broker = new TestBroker();

  @TempDir private Path folder = Path.of("");

  @Test
  void every_acknowledged_record_is_stored_and_none_is_set_aside() throws Exception {
    var topic = new LogTopic(broker.bootstrapServers());
    topic.create(PARTITIONS);
    try (var database = new KillableDatabase(EmbeddedEngine.MARIADB, folder)) {
      var table = table(database);
      try (var first = instance(database, "first");
          var second = instance(database, "second");
          var load = PublishingLoad.start(broker.bootstrapServers())) {
        awaitProgress(table);
        for (var round = 0; round < ROUNDS; round++) {
          database.killAndRestart();
          awaitProgress(table);
          broker.kill();
          broker.start();
          awaitProgress(table);
          (round % 2 == 0 ? first : second).killAndRestart();
          awaitProgress(table);
        }

        var acknowledged = load.stop();

        await()
            .atMost(SOON)
            .untilAsserted(() -> assertThat(table.ids().containsAll(acknowledged)).isTrue());
        assertThat(topic.deadLetters()).isEmpty();
      }
    }
  }

  private static void awaitProgress(LogTable table) {
    var before = table.count();
    await().atMost(SOON).until(() -> table.count() >= before + PROGRESS);
  }

  private static LogTable table(KillableDatabase killable) throws Exception {
    var database = killable.database();
    database.createDatabase("minlog");
    var source =
        new DriverManagerDataSource(
            database.jdbcUrl("minlog"), database.user(), database.password());
    new Schema("minlog", Database.MYSQL).migrate(source);
    return new LogTable(source);
  }

  private static KillableService instance(KillableDatabase killable, String name)
      throws IOException {
    var database = killable.database();
    return new KillableService(
        KafkaConsumerApplication.class,
        List.of(),
        Map.of(
            "LAB_VARIANT_FILE", Path.of("src/test/resources/multi-row.yaml").toString(),
            "SERVER_PORT", "0",
            "SPRING_KAFKA_BOOTSTRAP_SERVERS", broker.bootstrapServers(),
            "SPRING_DATASOURCE_URL", database.jdbcUrl("minlog"),
            "SPRING_DATASOURCE_USERNAME", database.user(),
            "SPRING_DATASOURCE_PASSWORD", database.password()),
        Files.createDirectories(Path.of("target")).resolve("crash-" + name + ".log"));
  }
}
