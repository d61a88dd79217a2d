package io.bottlenecklab.systems.lorawan.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.lorawan.SessionInvariants;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.system.StartedSystem;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Devices send confirmed uplinks while service, broker and database are killed with SIGKILL. An
 * acknowledged uplink is in every history, and so is its answer; nothing is delivered twice, no
 * counter is used twice.
 *
 * <p>{@code -Dkills.uplinks=100000 -Dkills.rate=300 -Dkills.service=5 -Dkills.broker=2
 * -Dkills.database=2} makes it bigger; {@code -Dkills.variant=lorawan-tuned} acknowledges to the
 * broker on receipt, and counts what is lost.
 */
@Slow
class UplinkKillsIT {

  private static final int UPLINKS = Integer.getInteger("kills.uplinks", 3_000);
  private static final int RATE = Integer.getInteger("kills.rate", 150);

  /** Most uplinks without an answer; a slow machine is sent fewer a second. */
  private static final int IN_THE_AIR = 2 * RATE;

  private static final String AFTER_COMMIT = "lorawan-after-commit";
  private static final String VARIANT = System.getProperty("kills.variant", AFTER_COMMIT);
  private static final String DEVICES = "1000";
  private static final int GATEWAYS = 10;
  private static final Duration SOON = Duration.ofSeconds(60);

  private static final String ACKNOWLEDGED =
      """
      SELECT DISTINCT device_eui, dev_addr, acknowledges FROM downlink_frame WHERE acknowledges IS NOT NULL
      """;
  private static final String MISSING_UPLINKS =
      ACKNOWLEDGED + " EXCEPT SELECT device_eui, dev_addr, f_cnt FROM device_up";

  @TempDir private Path folder = Path.of("");

  private final LongAdder acknowledged = new LongAdder();

  private enum Victim {
    SERVICE("lorawan-service-exec.jar", 0.2),
    BROKER("HiveMqProgram", 0.5),
    DATABASE("bin/postgres", 0.8);

    private final String program;

    /** When in its turn it is killed, as a share. */
    private final double when;

    Victim(String program, double when) {
      this.program = program;
      this.when = when;
    }

    int times() {
      return Integer.getInteger("kills." + name().toLowerCase(Locale.ROOT), 1);
    }
  }

  /** A kill before that share of all uplinks. */
  private record Kill(double share, Victim victim) {}

  @Test
  void no_acknowledged_uplink_is_lost_and_nothing_is_used_twice() throws Exception {
    try (var lorawan =
            StartedSystem.start(
                folder,
                VARIANT,
                "--devices",
                DEVICES,
                "--gateways",
                Integer.toString(GATEWAYS),
                "--applications",
                "10",
                "--restart");
        var connection = send(lorawan)) {
      if (VARIANT.equals(AFTER_COMMIT)) {
        await()
            .atMost(SOON)
            .untilAsserted(
                () -> assertThat(SessionInvariants.check(connection, Duration.ZERO)).isEmpty());
      } else {
        System.out.printf("%d acknowledged uplinks are lost%n", count(connection, MISSING_UPLINKS));
      }
      assertThat(count(connection, ACKNOWLEDGED)).isGreaterThanOrEqualTo(acknowledged.sum());
    }
    System.out.printf(
        "%,d uplinks, %,d acknowledged, %d kills%n", UPLINKS, acknowledged.sum(), kills().size());
    assertThat(acknowledged.sum())
        .as("on a slow machine many are too late")
        .isGreaterThan(UPLINKS / 10);
  }

  /** Sends and kills; then connects to the database. */
  private Connection send(StartedSystem lorawan) throws IOException, SQLException {
    var kills = new ArrayList<>(kills());
    var free = new Semaphore(IN_THE_AIR);
    var load =
        Load.on(
            lorawan.running(),
            new ConfirmedUplink(),
            lorawan.entry().dataset(),
            Map.of(),
            1,
            new Load.Shape.AtOnce(1));
    try (var script = new UplinkScript(load, GATEWAYS)) {
      for (var i = 0; i < UPLINKS; i++) {
        if (!kills.isEmpty() && i >= UPLINKS * kills.getFirst().share()) {
          lorawan.killAndAwaitRestart(kills.removeFirst().victim().program);
        }
        free.acquireUninterruptibly();
        var _ =
            script
                .send(i)
                .whenComplete((reply, failure) -> {
                  if (failure == null && reply.failure().isEmpty()) {
                    acknowledged.increment();
                  }
                  free.release();
                });
        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1) / RATE);
      }
      free.acquireUninterruptibly(IN_THE_AIR);
    }
    return lorawan.connect();
  }

  private static List<Kill> kills() {
    var kills = new ArrayList<Kill>();
    for (var victim : Victim.values()) {
      for (var time = 0; time < victim.times(); time++) {
        kills.add(new Kill((time + victim.when) / victim.times(), victim));
      }
    }
    kills.sort(Comparator.comparingDouble(Kill::share));
    return kills;
  }

  private static long count(Connection connection, String rows) throws SQLException {
    try (var statement = connection.createStatement();
        var result = statement.executeQuery("SELECT count(*) FROM (%s) AS found".formatted(rows))) {
      result.next();
      return result.getLong(1);
    }
  }
}
