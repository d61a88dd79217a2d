package io.bottlenecklab.systems.lorawan.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.lorawan.SessionInvariants;
import io.bottlenecklab.db.testing.KillableDatabase;
import io.bottlenecklab.db.testing.KillableService;
import io.bottlenecklab.db.testing.ServiceProcess;
import io.bottlenecklab.db.testing.TestMqtt;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
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
  private static final String AFTER_COMMIT = "lorawan-after-commit";
  private static final String VARIANT = System.getProperty("kills.variant", AFTER_COMMIT);
  private static final Dataset DATASET = dataset();
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final Path ROOT = Path.of("..", "..");
  private static final Path LOGS = Path.of("target", "kills");
  private static final String DATABASE = "lorawan";

  private static final String ACKNOWLEDGED =
      """
      SELECT DISTINCT device_eui, dev_addr, acknowledges FROM downlink_frame WHERE acknowledges IS NOT NULL
      """;
  private static final String MISSING_UPLINKS =
      ACKNOWLEDGED + " EXCEPT SELECT device_eui, dev_addr, f_cnt FROM device_up";

  @RegisterExtension static final TestMqtt broker = new TestMqtt();

  @TempDir private Path folder = Path.of("");

  private final int port = FreePort.find();
  private final LongAdder acknowledged = new LongAdder();

  private enum Victim {
    SERVICE(0.2),
    BROKER(0.5),
    DATABASE(0.8);

    /** When in its turn it is killed, as a share. */
    private final double when;

    Victim(double when) {
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
    Files.createDirectories(LOGS);
    try (var database = new KillableDatabase(EmbeddedEngine.POSTGRESQL, folder)) {
      database.database().createDatabase(DATABASE);
      seed(database);
      try (var service = start(database)) {
        service.awaitReady();
        send(database, service);
        service.awaitReady();
        try (var connection = database.database().connect(DATABASE)) {
          if (VARIANT.equals(AFTER_COMMIT)) {
            await()
                .atMost(SOON)
                .untilAsserted(
                    () -> assertThat(SessionInvariants.check(connection, Duration.ZERO)).isEmpty());
          } else {
            System.out.printf(
                "%d acknowledged uplinks are lost%n", count(connection, MISSING_UPLINKS));
          }
          assertThat(count(connection, ACKNOWLEDGED)).isGreaterThanOrEqualTo(acknowledged.sum());
        }
      }
    }
    System.out.printf(
        "%,d uplinks, %,d acknowledged, %d kills%n", UPLINKS, acknowledged.sum(), kills().size());
    assertThat(acknowledged.sum()).isGreaterThan(UPLINKS / 3);
  }

  private void send(KillableDatabase database, ServiceProcess service) throws IOException {
    var kills = new ArrayList<>(kills());
    var open = new Phaser(1);
    try (var script = new UplinkScript(load(database), DATASET.size("gateways"))) {
      for (var i = 0; i < UPLINKS; i++) {
        if (!kills.isEmpty() && i >= UPLINKS * kills.getFirst().share()) {
          kill(kills.removeFirst().victim(), database, service);
        }
        open.register();
        var _ =
            script
                .send(i)
                .whenComplete((reply, failure) -> {
                  if (failure == null && reply.failure().isEmpty()) {
                    acknowledged.increment();
                  }
                  open.arriveAndDeregister();
                });
        LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1) / RATE);
      }
      open.arriveAndAwaitAdvance();
    }
  }

  private void kill(Victim victim, KillableDatabase database, ServiceProcess service)
      throws IOException {
    switch (victim) {
      case SERVICE -> service.killAndRestart();
      case BROKER -> {
        broker.kill();
        broker.start();
      }
      case DATABASE -> database.killAndRestart();
    }
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

  private static Dataset dataset() {
    var sizes = new LinkedHashMap<String, Integer>();
    sizes.put("devices", 1_000);
    sizes.put("gateways", 10);
    sizes.put("applications", 10);
    sizes.put("devices-per-address", 1);
    return new Dataset(sizes, 1);
  }

  private static Load load(KillableDatabase database) {
    var running = database.database();
    return new Load(
        ConfirmedUplink.NAME,
        List.of(),
        Map.of(),
        Map.of("broker", "127.0.0.1:" + broker.port()),
        Optional.of(
            new DatabaseAccess(running.jdbcUrl(DATABASE), running.user(), running.password())),
        DATASET,
        Map.of("lorawan.mqtt.quality-of-service", 1),
        Map.of(),
        1,
        new Load.Shape.AtOnce(1));
  }

  private void seed(KillableDatabase database) throws IOException {
    var environment = environment(database);
    environment.putAll(DATASET.environment());
    try (var seeder =
        new KillableService(jar("db"), List.of(), environment, LOGS.resolve("seeder.log"))) {
      assertThat(seeder.exitCode()).as("the seeder's, see its log").isZero();
    }
  }

  private ServiceProcess start(KillableDatabase database) throws IOException {
    var environment = environment(database);
    environment.put("SERVER_PORT", Integer.toString(port));
    environment.put("MQTT_URL", broker.url());
    return new ServiceProcess(
        new KillableService(
            jar("lorawan-service"),
            List.of("-XX:TieredStopAtLevel=4"),
            environment,
            LOGS.resolve("lorawan-service.log")),
        port);
  }

  private static Map<String, String> environment(KillableDatabase database) {
    var running = database.database();
    return new HashMap<>(
        Map.of(
            "SPRING_DATASOURCE_URL", running.jdbcUrl(DATABASE),
            "SPRING_DATASOURCE_USERNAME", running.user(),
            "SPRING_DATASOURCE_PASSWORD", running.password(),
            "LORAWAN_APIKEY", "nobody's",
            "LAB_VARIANT_FILE", Path.of("variants", VARIANT + ".yaml").toString()));
  }

  private static Path jar(String module) {
    return ROOT.resolve(module).resolve("target/app/%s-exec.jar".formatted(module));
  }
}
