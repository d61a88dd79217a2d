package io.bottlenecklab.minlog.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.TestBroker;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.minlog.record.LogRecord;
import io.bottlenecklab.minlog.record.RecordCodec;
import io.bottlenecklab.minlog.testing.LogTable;
import io.bottlenecklab.minlog.testing.LogTopic;
import io.bottlenecklab.minlog.testing.Logs;
import io.bottlenecklab.support.knobs.KnobReader;
import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import io.bottlenecklab.testing.Slow;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.kafka.support.KafkaHeaders;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The service with a real broker and a real database. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = "lab.variant-file=src/test/resources/multi-row.yaml")
@DirtiesContext
@Slow
class KafkaConsumerIT {

  private static final Duration SOON = Duration.ofSeconds(40);

  @RegisterExtension static final TestDatabase database = TestDatabase.mysql();
  @RegisterExtension static final TestBroker broker = new TestBroker();

  @Autowired private List<KnobReader> readers;
  @LocalServerPort private int port;

  @DynamicPropertySource
  static void infrastructure(DynamicPropertyRegistry properties) {
    database.migrateMinlog();
    properties.add("spring.datasource.url", database::url);
    properties.add("spring.datasource.username", database::user);
    properties.add("spring.datasource.password", database::password);
    properties.add("spring.kafka.bootstrap-servers", broker::bootstrapServers);
  }

  /** The topic comes later than the service, which finds it. */
  @BeforeEach
  void empty() throws Exception {
    topic().create(3);
    table().execute("DELETE FROM log_entry");
  }

  @Test
  void records_are_stored_once_however_often_they_are_delivered() {
    var before = metric("minlog_records_stored_total");
    var records = Logs.some(2000);

    topic().publish(records);
    topic().publish(records.subList(0, 700));
    var last = Logs.some(1);
    topic().publish(last);

    await().atMost(SOON).until(() -> metric("minlog_records_stored_total") == before + 2701);
    await().atMost(SOON).until(() -> lag() == 0);
    var all = new ArrayList<>(records);
    all.addAll(last);
    assertThat(table().rows()).containsExactlyInAnyOrderElementsOf(all);
  }

  @Test
  void what_cannot_be_read_or_stored_is_set_aside_with_its_reason_and_nothing_else_is()
      throws Exception {
    var before = topic().deadLetters().size();
    var counted = metric("minlog_records_dead_total");
    var records = new ArrayList<LogRecord>(Logs.some(300));
    var bad = Logs.tooLong();
    records.add(150, bad);

    topic().publish(records);
    topic().publishPoison("poison".getBytes(StandardCharsets.UTF_8));
    topic().publish(Logs.some(100));

    await().atMost(SOON).until(() -> table().count() == 400);
    await().atMost(SOON).until(() -> topic().deadLetters().size() == before + 2);
    var letters = topic().deadLetters().subList(before, before + 2);
    assertThat(letters)
        .extracting(letter ->
            new String(
                letter.headers().lastHeader(KafkaHeaders.DLT_EXCEPTION_MESSAGE).value(),
                StandardCharsets.UTF_8))
        .anySatisfy(reason -> assertThat(reason).contains("activity"))
        .anySatisfy(reason -> assertThat(reason).contains("not a log record"));
    assertThat(letters)
        .extracting(letter -> letter.value().length)
        .containsExactlyInAnyOrder(6, RecordCodec.encode(bad).length);
    assertThat(metric("minlog_records_dead_total")).isEqualTo(counted + 2);
  }

  @Test
  void records_wait_for_a_database_that_takes_none_and_none_is_set_aside() throws Exception {
    table().execute("RENAME TABLE log_entry TO elsewhere");

    assertWaiting(() -> table().execute("RENAME TABLE elsewhere TO log_entry"));
  }

  @Test
  void records_wait_for_a_full_database_until_there_is_room_and_none_is_set_aside()
      throws Exception {
    table().fillUp();

    assertWaiting(() -> table().makeRoom());
  }

  private void assertWaiting(Runnable mending) throws Exception {
    var before = topic().deadLetters().size();
    var failed = failures();
    try {
      topic().publish(Logs.some(500));
      await().atMost(SOON).until(() -> failures() > failed + 1 && lag() == 500);
    } finally {
      mending.run();
    }

    await().atMost(SOON).until(() -> table().count() == 500);
    assertThat(topic().deadLetters()).hasSize(before);
  }

  /** The consumers stand still while ten thousand records arrive. */
  @Test
  void what_arrives_faster_than_it_is_stored_waits_and_is_stored() throws Exception {
    var before = topic().deadLetters().size();
    var slow = database.connect();
    try (slow;
        var lock = slow.createStatement()) {
      lock.execute("LOCK TABLES log_entry WRITE");
      topic().publish(Logs.some(10_000));
      await().atMost(SOON).until(() -> lag() == 10_000);
      assertThat(service().readiness()).isEqualTo(200);
    }

    await().atMost(SOON).until(() -> table().count() == 10_000 && lag() == 0);
    assertThat(topic().deadLetters()).hasSize(before);
  }

  @Test
  void a_broker_that_was_away_is_found_again() {
    topic().publish(Logs.some(10));
    await().atMost(SOON).until(() -> table().count() == 10);
    assertThat(service().readiness()).isEqualTo(200);

    broker.stop();
    await().atMost(SOON).until(() -> service().readiness() == 503);
    assertThat(get("/actuator/health/liveness").status()).isEqualTo(200);
    broker.start();

    topic().publish(Logs.some(10));
    await().atMost(SOON).until(() -> table().count() == 20);
    await().atMost(SOON).until(() -> service().readiness() == 200);
  }

  @Test
  void knobs_are_told_as_they_are() {
    var catalogue = KnobCatalogue.load();

    assertThat(readers.stream().map(KnobReader::name))
        .doesNotHaveDuplicates()
        .contains("spring.datasource.hikari.data-source-properties.rewriteBatchedStatements")
        .allSatisfy(name -> assertThat(catalogue.find(name)).isPresent());
    var told = get("/actuator/knobs").is(200);
    Map.of(
            "spring.kafka.listener.concurrency", "3",
            "spring.kafka.consumer.max-poll-records", "500",
            "spring.kafka.consumer.fetch-min-size", "2048B",
            "spring.kafka.consumer.fetch-max-wait", "50ms",
            "minlog.consumer.writer", "multi-row",
            "spring.jpa.properties.hibernate.jdbc.batch_size", "30",
            "minlog.database.buffer-pool-size", "%dB".formatted(128 << 20),
            "minlog.database.flush-log-at-commit", "1",
            "spring.datasource.hikari.maximum-pool-size", "6")
        .forEach((name, value) -> assertThat(told.path(name).asString()).as(name).isEqualTo(value));
  }

  @Test
  void nothing_else_is_served() {
    assertThat(get("/anything").status()).isEqualTo(403);
  }

  /** Batches that the listener could not store. */
  private double failures() {
    return metric("spring_kafka_listener_seconds_count", "result=\"failure\"");
  }

  /** Over all partitions. */
  private double lag() {
    return metric("minlog_lag");
  }

  private double metric(String name) {
    return metric(name, "");
  }

  private double metric(String name, String label) {
    return get("/actuator/prometheus")
        .body()
        .lines()
        .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
        .filter(line -> line.contains(label))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .filter(value -> !Double.isNaN(value))
        .sum();
  }

  private ServiceAnswer get(String path) {
    return service().get(path);
  }

  private ServiceClient service() {
    return new ServiceClient(port);
  }

  private static LogTable table() {
    return new LogTable(database.dataSource());
  }

  private static LogTopic topic() {
    return new LogTopic(broker.bootstrapServers());
  }
}
