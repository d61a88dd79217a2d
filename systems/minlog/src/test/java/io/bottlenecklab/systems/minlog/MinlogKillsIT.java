package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.system.StartedSystem;
import io.bottlenecklab.testing.Slow;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole of MinLog under kills: a calling system registers while consumers, registration, broker
 * and database are killed with SIGKILL, further consumers join and leave, and none stores for a
 * while; then {@code ./lab check minlog} goes from what was answered 202 to what stands in the
 * table.
 *
 * <p>{@code -Dkills.records=10000000 -Dkills.rate=20000 -Dkills.consumer=10 -Dkills.broker=3
 * -Dkills.database=3} makes it bigger.
 */
@Slow
class MinlogKillsIT {

  private static final int RECORDS = Integer.getInteger("kills.records", 40_000);
  private static final int RATE = Integer.getInteger("kills.rate", 2_000);

  /** Every call that is answered after a kill shows that its victim is back. */
  private static final int PROGRESS = 2_500;

  /** So many are answered while none is stored. */
  private static final int STANDSTILL = Integer.getInteger("kills.standstill", 10_000);

  private static final Duration WHILE = Duration.ofHours(1);

  @TempDir private Path folder = Path.of("");

  /** Whom to kill, and how often. */
  private enum Victim {
    CONSUMER("kafka-consumer-exec.jar"),
    REGISTRATION("minlog-registration-exec.jar"),
    BROKER("kafka.Kafka"),
    DATABASE("mariadbd");

    private final String program;

    Victim(String program) {
      this.program = program;
    }

    int times() {
      return Integer.getInteger("kills." + name().toLowerCase(Locale.ROOT), 1);
    }
  }

  /** A kill once that share of all records has been answered. */
  private record Kill(double share, Victim victim) {}

  @Test
  void nothing_that_was_answered_is_lost_or_doubled() throws Exception {
    var journal = folder.resolve("answered");
    try (var minlog =
        StartedSystem.start(
            folder,
            "minlog-consumers-6",
            "--citizens",
            Integer.toString(RegisteringCaller.CITIZENS),
            "--entries",
            "0",
            "--restart")) {
      var answered = register(minlog, journal);

      var checked = minlog.run(0, "check", "minlog", "--answered", journal.toString());
      assertThat(checked)
          .contains(
              "minlog-consumers-6: %,d records answered 202: 0 dead letters, 0 lost"
                  .formatted(answered))
          .anyMatch(line -> line.endsWith(" records on the topic: 0 dead letters, 0 lost"));
      checked.forEach(System.out::println);
      // All of them, no more than once, and nothing else.
      assertThat(rows(minlog)).isEqualTo(answered);
    }
  }

  private static long register(StartedSystem minlog, Path journal) throws Exception {
    var account = SeededCitizen.callingSystem(RegisteringCaller.CITIZENS);
    var token = minlog.signIn(account.email(), account.password()).token();
    var registrations = minlog.address("/api/registrations");
    var broker = Objects.requireNonNull(minlog.entry().addresses().get(Brokers.LOCAL));
    try (var system = RegisteringCaller.start(registrations, token, journal, RATE);
        var guests = Guests.start(broker)) {
      for (var kill : kills()) {
        awaitAnswered(system, Math.round(RECORDS * kill.share()));
        minlog.killAndAwaitRestart(kill.victim().program);
        awaitAnswered(system, system.answered() + PROGRESS);
      }
      // While the table is locked, no consumer can store anything.
      try (var lock = minlog.connect();
          var statement = lock.createStatement()) {
        statement.execute("LOCK TABLES log_entry WRITE");
        awaitAnswered(system, system.answered() + STANDSTILL);
        assertThat(lock.isClosed()).isFalse();
      }
      awaitAnswered(system, RECORDS);
      system.stop();
      System.out.printf(
          "%,d records answered, %,d calls sent again, %d kills, %d guests%n",
          system.answered(), system.sentAgain(), kills().size(), guests.left());
      return system.answered();
    }
  }

  private static List<Kill> kills() {
    var kills = new ArrayList<Kill>();
    for (var victim : Victim.values()) {
      var times = victim.times();
      for (var time = 0; time < times; time++) {
        kills.add(new Kill((time + 0.5) / times, victim));
      }
    }
    kills.sort(Comparator.comparingDouble(Kill::share));
    return kills;
  }

  private static void awaitAnswered(RegisteringCaller system, long records) {
    await()
        .atMost(WHILE)
        .until(() -> {
          system.check();
          return system.answered() >= records;
        });
  }

  private static long rows(StartedSystem minlog) throws SQLException {
    try (var connection = minlog.connect();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM log_entry")) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
