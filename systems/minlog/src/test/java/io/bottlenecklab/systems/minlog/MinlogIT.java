package io.bottlenecklab.systems.minlog;

import static io.bottlenecklab.support.testing.TraceCollector.only;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.system.SystemContract;
import io.bottlenecklab.systems.minlog.registration.RegistrationComparison;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MinlogIT extends SystemContract {

  private static final Duration SOON = Duration.ofSeconds(20);

  MinlogIT() {
    super("--citizens", Integer.toString(MinlogCaller.CITIZENS), "--entries", "2000");
  }

  @Override
  protected List<String> telling() {
    return List.of("keyset", "unbounded", "multi-row", "citizen-index", "assistant-index");
  }

  @Override
  protected Optional<Damage> damage() {
    return Optional.of(
        new Damage(
            "DELETE FROM log_entry WHERE source_system = 'journal-test' LIMIT 1", ": lost: "));
  }

  @Test
  @Order(10)
  void bare_work_stores_the_rows_of_the_services()
      throws IOException, InterruptedException, SQLException {
    RegistrationComparison.compare(started(), MinlogCaller.of(started()).system());
  }

  @Test
  @Order(11)
  void what_was_registered_before_the_table_was_emptied_is_not_looked_for()
      throws IOException, InterruptedException, SQLException {
    change("TRUNCATE TABLE log_entry");
    // as the seeder does
    change("UPDATE entries_replaced SET at_ms = 1000 * unix_timestamp() + 999");
    assertThat(started().check()).contains(checked("0 records on the topic", 0));
  }

  @Test
  @Order(12)
  void what_was_registered_is_stored_and_looked_up(@TempDir Path folder)
      throws IOException, InterruptedException, SQLException {
    var system = MinlogCaller.of(started());
    var ids = MinlogCaller.ids();
    // The second call is one whose answer got lost: its records count once.
    system.register(ids);
    system.register(ids);

    assertThat(started().check()).contains(checked("1,000 records on the topic", 0));
    system.assertFound(ids);
    // A lookup is a log record itself, which the next one finds once it was stored.
    await()
        .atMost(SOON)
        .untilAsserted(() -> {
          var newest = system.found().getFirst();
          assertThat(newest.path("system").asString()).isEqualTo("minlog-lookup");
          assertThat(UUID.fromString(newest.path("id").asString()).version()).isEqualTo(7);
          assertThat(newest.path("professional").path("name").asString())
              .isEqualTo(SeededCitizen.callingSystem(MinlogCaller.CITIZENS).email());
        });
    var account = MinlogCaller.CITIZEN.account();
    var citizen = started().signIn(account.email(), account.password());
    assertThat(citizen.get(system.entries()).statusCode()).isEqualTo(200);
    assertThat(citizen.get(started().address("/entries")).statusCode()).isEqualTo(403);

    checkAnswered(ids, folder.resolve("answered"));
    system.register(ids);
  }

  /** The last id was being written when the load tool died. */
  private void checkAnswered(List<String> ids, Path journal)
      throws IOException, InterruptedException, SQLException {
    var command = new String[] {"check", "minlog", "--answered", journal.toString()};
    Files.writeString(journal, String.join("\n", ids) + "\n6f9e0c52-5cf0");
    assertThat(started().run(0, command)).contains(checked("500 records answered 202", 0));

    change(
        "DELETE FROM log_entry WHERE id = unhex(replace('%s', '-', ''))".formatted(ids.getFirst()));
    assertThat(started().run(1, command))
        .anyMatch(line -> line.endsWith(" records on the topic: 0 dead letters, 2 lost"))
        .contains(
            started().entry().variant() + ": lost: " + ids.getFirst(),
            checked("500 records answered 202", 1));

    Files.writeString(journal, "6f9e0c52\n" + ids.getFirst());
    assertThat(started().run(1, command))
        .contains(
            "lab: %s, line 1: «6f9e0c52»; expected: an id, as 6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a1b"
                .formatted(journal));
  }

  private String checked(String records, int lost) {
    return "%s: %s: 0 dead letters, %d lost".formatted(started().entry().variant(), records, lost);
  }

  private void change(String statement) throws SQLException {
    try (var connection = started().connect();
        var change = connection.createStatement()) {
      change.executeUpdate(statement);
    }
  }

  @Test
  @Order(13)
  void a_registration_is_one_trace_from_the_call_to_the_table()
      throws IOException, InterruptedException {
    var bytes = new byte[24];
    new SplittableRandom().nextBytes(bytes);
    var traceId = HexFormat.of().formatHex(bytes, 0, 16);
    var spanId = HexFormat.of().formatHex(bytes, 16, 24);
    var traced =
        HttpRequest.newBuilder().header("traceparent", "00-%s-%s-01".formatted(traceId, spanId));

    MinlogCaller.of(started()).register(List.of(UUID.randomUUID().toString()), traced);

    await()
        .atMost(SOON)
        .untilAsserted(() -> {
          var trace = traces().trace(traceId);
          var call = only(trace, span -> span.kind().equals("SERVER"));
          var sent = only(trace, span -> span.kind().equals("PRODUCER"));
          var processed = only(trace, span -> span.kind().equals("CONSUMER"));
          assertThat(call.service()).isEqualTo("minlog-registration");
          assertThat(call.parentId()).isEqualTo(spanId);
          assertThat(sent.parentId()).isEqualTo(call.spanId());
          assertThat(processed.service()).isEqualTo("kafka-consumer");
          assertThat(processed.parentId()).isEqualTo(sent.spanId());
          assertThat(trace)
              .filteredOn(span -> span.name().startsWith("INSERT"))
              .isNotEmpty()
              .allSatisfy(span -> assertThat(span.parentId()).isEqualTo(processed.spanId()));
        });
  }

  @Test
  @Order(AFTER_DAMAGE)
  void a_dead_process_stops_no_other() throws IOException, InterruptedException {
    var lab = started().lab();
    var consumers = started().processes("kafka-consumer-exec.jar");
    var others =
        lab.descendants().stream().filter(process -> !consumers.contains(process)).toList();
    consumers.forEach(ProcessHandle::destroyForcibly);

    assertThat(lab.await("kafka-consumer of %s died".formatted(started().entry().variant())))
        .contains("died: killed by SIGKILL (log: ")
        .contains("kafka-consumer.log); the others run on");
    MinlogCaller.of(started()).register(MinlogCaller.ids());
    assertThat(others).isNotEmpty().allMatch(ProcessHandle::isAlive);
  }
}
