package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
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
    CONSUMER,
    REGISTRATION,
    BROKER,
    DATABASE;

    int times() {
      return Integer.getInteger("kills." + name().toLowerCase(Locale.ROOT), 1);
    }

    void killAndRestart(MinlogChain chain) throws IOException {
      switch (this) {
        case CONSUMER -> chain.killConsumer();
        case REGISTRATION -> chain.killRegistration();
        case BROKER -> chain.killBroker();
        case DATABASE -> chain.killDatabase();
      }
    }
  }

  /** A kill once that share of all records has been answered. */
  private record Kill(double share, Victim victim) {}

  @Test
  void nothing_that_was_answered_is_lost_or_doubled() throws Exception {
    var journal = folder.resolve("answered");
    try (var chain = new MinlogChain(folder)) {
      chain.start();
      var answered = register(chain, journal);

      try (var check = check(chain, journal)) {
        assertThat(check.exitCode()).as(check.lines().toString()).isZero();
        assertThat(check.lines())
            .contains(
                "the database: %,d records answered 202: 0 dead letters, 0 lost"
                    .formatted(answered))
            .anyMatch(line -> line.endsWith(" records on the topic: 0 dead letters, 0 lost"));
        check.lines().forEach(System.out::println);
      }
      // All of them, no more than once, and nothing else.
      assertThat(rows(chain)).isEqualTo(answered);
    }
  }

  private static long register(MinlogChain chain, Path journal) throws Exception {
    try (var system = RegisteringCaller.start(chain, journal, RATE);
        var guests = Guests.start(chain.brokerAddress())) {
      for (var kill : kills()) {
        awaitAnswered(system, Math.round(RECORDS * kill.share()));
        kill.victim().killAndRestart(chain);
        awaitAnswered(system, system.answered() + PROGRESS);
      }
      try (var standstill = chain.standstill()) {
        awaitAnswered(system, system.answered() + STANDSTILL);
        assertThat(standstill.isClosed()).isFalse();
      }
      awaitAnswered(system, RECORDS);
      system.stop();
      System.out.printf(
          "%,d records answered, %,d calls sent again, %d kills, %d guests%n",
          system.answered(), system.sentAgain(), kills().size(), guests.left());
      return system.answered();
    }
  }

  private LabProcess check(MinlogChain chain, Path journal) throws IOException {
    return LabProcess.start(
        folder,
        "check",
        "minlog",
        "--database",
        chain.databaseUrl(),
        "--broker",
        chain.brokerAddress(),
        "--answered",
        journal.toString());
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

  private static long rows(MinlogChain chain) throws SQLException {
    try (var connection = DriverManager.getConnection(chain.databaseUrl());
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT count(*) FROM log_entry")) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
