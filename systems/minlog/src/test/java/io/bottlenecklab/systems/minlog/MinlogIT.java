package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.system.LabProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The third system as a user starts it: registered, checked, looked up, and a process killed. */
class MinlogIT {

  private static final int CITIZENS = 50;
  private static final int CALL = 500;
  private static final SeededCitizen CITIZEN = new SeededCitizen(7);
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final Duration ASK_AGAIN = Duration.ofMillis(100);

  @TempDir private Path home = Path.of("");

  @Test
  void what_was_registered_is_stored_and_looked_up_and_a_dead_process_stops_no_other()
      throws IOException, InterruptedException, SQLException {
    try (var lab =
            LabProcess.start(
                home,
                "up",
                "minlog-keyset",
                "--citizens",
                Integer.toString(CITIZENS),
                "--entries",
                "2000",
                "--listen", ":0");
        var http = HttpClient.newHttpClient()) {
      var registrations = address(lab.await("/api/registrations"));
      var entries = address(lab.await("/entries"));
      var signIn = address(lab.await("/api/sign-in"));
      var database = lab.await("jdbc:mysql:").replaceFirst("^ *database *", "").strip();
      var broker = lab.await("  broker ").replaceFirst("^ *broker *", "").strip();
      lab.await("Ctrl-C stops it.");
      var account = SeededCitizen.callingSystem(CITIZENS);
      var system = MinlogCaller.signedIn(http, signIn, account.email(), account.password());
      var ids = Stream.generate(UUID::randomUUID).limit(CALL).map(UUID::toString).toList();

      // The second call is one whose answer got lost: its records count once.
      for (var call = 0; call < 2; call++) {
        var answer = system.register(registrations, CITIZEN, ids);
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(JsonMapper.shared().readTree(answer.body()).path("accepted").asInt())
            .isEqualTo(CALL);
      }

      try (var check = LabProcess.start(home, "check", "minlog")) {
        assertThat(check.exitCode()).isZero();
        assertThat(check.lines())
            .contains("minlog-keyset: 1,000 records on the topic: 0 dead letters, 0 lost");
      }
      // The last id was being written when the load tool died.
      var journal = home.resolve("answered");
      Files.writeString(journal, String.join("\n", ids) + "\n6f9e0c52-5cf0");
      try (var check =
          LabProcess.start(home, "check", "minlog", "--answered", journal.toString())) {
        assertThat(check.exitCode()).isZero();
        assertThat(check.lines())
            .contains("minlog-keyset: 500 records answered 202: 0 dead letters, 0 lost");
      }

      // Seeded entries are older.
      var own = entries.resolve("/api/citizens/%s/entries?limit=500".formatted(CITIZEN.cpr()));
      assertThat(system.found(own))
          .extracting(entry -> entry.path("id").asString())
          .containsExactlyInAnyOrderElementsOf(ids);
      awaitTraceOf(account.email(), system, own);

      var citizen =
          MinlogCaller.signedIn(
              http, signIn, CITIZEN.account().email(), CITIZEN.account().password());
      assertThat(citizen.lookUp(own).statusCode()).isEqualTo(200);
      assertThat(citizen.lookUp(entries).statusCode()).isEqualTo(403);

      lose(ids.getFirst(), database);
      try (var check =
          LabProcess.start(
              home, "check", "minlog", "--database", database, "--answered", journal.toString())) {
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.lines())
            .anyMatch(line -> line.endsWith(" records on the topic: 0 dead letters, 2 lost"))
            .contains(
                "the database: lost: " + ids.getFirst(),
                "the database: 500 records answered 202: 0 dead letters, 1 lost");
      }
      Files.writeString(journal, "6f9e0c52\n" + ids.getFirst());
      try (var check =
          LabProcess.start(home, "check", "minlog", "--answered", journal.toString())) {
        assertThat(check.exitCode()).isEqualTo(1);
        assertThat(check.lines())
            .contains(
                "lab: %s, line 1: «6f9e0c52»; expected: an id, as 6f9e0c52-5cf0-4a0e-9d7c-3f1f4f2f7a1b"
                    .formatted(journal));
      }
      empty(database);
      try (var check =
          LabProcess.start(home, "check", "minlog", "--database", database, "--broker", broker)) {
        assertThat(check.exitCode()).isZero();
        assertThat(check.lines())
            .contains("the database: 0 records on the topic: 0 dead letters, 0 lost");
      }

      var children = lab.descendants();
      var others = children.stream().filter(process -> !isConsumer(process)).toList();
      assertThat(others).hasSize(children.size() - 1);
      children.stream().filter(MinlogIT::isConsumer).forEach(ProcessHandle::destroyForcibly);
      assertThat(lab.await("kafka-consumer of minlog-keyset died"))
          .contains("died: killed by SIGKILL (log: ")
          .contains("kafka-consumer.log); the others run on");
      assertThat(system.register(registrations, CITIZEN, ids).statusCode()).isEqualTo(202);
      assertThat(others).allMatch(ProcessHandle::isAlive);
      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
      assertThat(children).noneMatch(ProcessHandle::isAlive);
    }
    try (var check = LabProcess.start(home, "check", "minlog")) {
      assertThat(check.exitCode()).isEqualTo(1);
      assertThat(check.lines())
          .contains("lab: no variant of minlog is running; ./lab up VARIANT starts one");
    }
  }

  /** A lookup is a log record itself, which the next one finds once it was stored. */
  private static void awaitTraceOf(String name, MinlogCaller caller, URI address)
      throws IOException, InterruptedException {
    var end = Instant.now().plus(SOON);
    List<JsonNode> newest;
    do {
      LockSupport.parkNanos(ASK_AGAIN.toNanos());
      newest = caller.found(address);
    } while (newest.getFirst().path("system").asString().equals("journal-test")
        && Instant.now().isBefore(end));
    assertThat(newest.getFirst().path("system").asString()).isEqualTo("minlog-lookup");
    assertThat(UUID.fromString(newest.getFirst().path("id").asString()).version()).isEqualTo(7);
    assertThat(newest.getFirst().path("professional").path("name").asString()).isEqualTo(name);
  }

  private static void lose(String id, String database) throws SQLException {
    try (var connection = DriverManager.getConnection(database);
        var statement =
            connection.prepareStatement(
                "DELETE FROM log_entry WHERE id = unhex(replace(?, '-', ''))")) {
      statement.setString(1, id);
      assertThat(statement.executeUpdate()).isEqualTo(1);
    }
  }

  /** As the seeder does. */
  private static void empty(String database) throws SQLException {
    try (var connection = DriverManager.getConnection(database);
        var statement = connection.createStatement()) {
      statement.execute("TRUNCATE TABLE log_entry");
      statement.execute("UPDATE entries_replaced SET at_ms = 1000 * unix_timestamp() + 999");
    }
  }

  private static boolean isConsumer(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("kafka-consumer-exec.jar");
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*(POST|GET) ", "").strip());
  }
}
