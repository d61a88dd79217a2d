package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.db.testing.KillableDatabase;
import io.bottlenecklab.db.testing.KillableService;
import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.support.testing.TokenIssuer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * MinLog's processes, from registration to the table, as {@code up} starts them, but free to be
 * killed: database, broker, registration and two instances of the consumer. Each that is started or
 * killed here is ready again when the method returns.
 */
final class MinlogChain implements AutoCloseable {

  /** Registered about and seeded. */
  static final int CITIZENS = 1000;

  private static final Path ROOT = Path.of("..", "..");
  private static final Path LOGS = Path.of("target", "kills");
  private static final String VARIANT = Path.of("variants", "minlog-consumers-6.yaml").toString();
  private static final String KEY = "a key for nobody's numbers, long enough";
  private static final String DATABASE = "minlog";
  private static final int INSTANCES = 2;
  private static final Duration READY_WITHIN = Duration.ofMinutes(10);

  /** The services' own default: what is killed is not to be short of time because of its test. */
  private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=4");

  private final TokenIssuer issuer = TokenIssuer.start();
  private final ChildProcesses processes = ChildProcesses.unrecorded();
  private final Path folder;
  private final int brokerPort = FreePort.find();
  private final KillableDatabase database;
  private final List<Started> registration = new ArrayList<>();
  private final List<Started> consumers = new ArrayList<>();
  private EmbeddedServer broker;

  /**
   * Database and broker.
   *
   * @param folder for their data
   */
  MinlogChain(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(LOGS);
    database = new KillableDatabase(EmbeddedEngine.MARIADB, folder);
    broker = startBroker();
  }

  /** Starts the services on an empty table. */
  void start() throws IOException, SQLException {
    start(Map.of());
  }

  /** Starts the services, with these settings in their environment, on an empty table. */
  void start(Map<String, String> settings) throws IOException, SQLException {
    database.database().createDatabase(DATABASE);
    seed();
    registration.add(
        start(
            "minlog-registration",
            "minlog-registration",
            and(
                settings,
                Map.of("MINLOG_AUTHSERVICE_URL", issuer.url(), "MINLOG_PSEUDONYMKEY", KEY))));
    for (var instance = 1; instance <= INSTANCES; instance++) {
      consumers.add(
          start("kafka-consumer", "kafka-consumer-" + instance, and(settings, datasource())));
    }
    registration.getFirst().awaitReady();
    consumers.forEach(Started::awaitReady);
  }

  /** A service, and where it listens. */
  private record Started(KillableService service, int port) {

    void awaitReady() {
      var readiness =
          HttpRequest.newBuilder(
                  URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port)))
              .build();
      try (var http = HttpClient.newHttpClient()) {
        await()
            .atMost(READY_WITHIN)
            .ignoreExceptionsInstanceOf(IOException.class)
            .until(() -> http.send(readiness, BodyHandlers.discarding()).statusCode() == 200);
      }
    }

    void killAndRestart() throws IOException {
      service.killAndRestart();
      awaitReady();
    }
  }

  /** Where records are registered. */
  URI registrations() {
    return URI.create(
        "http://127.0.0.1:%d/api/registrations".formatted(registration.getFirst().port()));
  }

  /** The token of a calling system, for an hour. */
  String token() {
    return issuer.token("journal-north@region.dk", "SYSTEM");
  }

  /** Its address, user and password included. */
  String databaseUrl() {
    var running = database.database();
    return "%s?user=%s&password=%s"
        .formatted(running.jdbcUrl(DATABASE), running.user(), running.password());
  }

  /** {@code host:port}. */
  String brokerAddress() {
    return broker.address();
  }

  /** SIGKILL to one of the consumer's instances, another one than the last time. */
  void killConsumer() throws IOException {
    consumers.addLast(consumers.removeFirst());
    consumers.getLast().killAndRestart();
  }

  /** SIGKILL. */
  void killRegistration() throws IOException {
    registration.getFirst().killAndRestart();
  }

  /** SIGKILL. */
  void killBroker() {
    broker.process().destroyForcibly();
    broker.process().onExit().join();
    broker.close();
    broker = startBroker();
  }

  /** SIGKILL. */
  void killDatabase() {
    database.killAndRestart();
  }

  /** Until it is closed, no consumer can store anything. */
  Connection standstill() throws SQLException {
    var lock = database.database().connect(DATABASE);
    try (var statement = lock.createStatement()) {
      statement.execute("LOCK TABLES log_entry WRITE");
    }
    return lock;
  }

  private void seed() throws IOException {
    var environment = new HashMap<>(datasource());
    environment.put("LAB_VARIANT_FILE", VARIANT);
    environment.put("MINLOG_PSEUDONYMKEY", KEY);
    environment.put("DATASET_CITIZENS", Integer.toString(CITIZENS));
    environment.put("DATASET_ENTRIES", "0");
    try (var seeder =
        new KillableService(jar("db"), List.of(), environment, LOGS.resolve("seeder.log"))) {
      assertThat(seeder.exitCode()).as("the seeder's, see its log").isZero();
    }
  }

  private Started start(String module, String name, Map<String, String> settings)
      throws IOException {
    var port = FreePort.find();
    var environment = new HashMap<>(settings);
    environment.put("SERVER_PORT", Integer.toString(port));
    environment.put("SPRING_KAFKA_BOOTSTRAPSERVERS", "127.0.0.1:" + brokerPort);
    environment.put("LAB_VARIANT_FILE", VARIANT);
    return new Started(
        new KillableService(jar(module), OPTIONS, environment, LOGS.resolve(name + ".log")), port);
  }

  private static Map<String, String> and(Map<String, String> some, Map<String, String> others) {
    var both = new HashMap<>(some);
    both.putAll(others);
    return both;
  }

  private Map<String, String> datasource() {
    var running = database.database();
    return Map.of(
        "SPRING_DATASOURCE_URL", running.jdbcUrl(DATABASE),
        "SPRING_DATASOURCE_USERNAME", running.user(),
        "SPRING_DATASOURCE_PASSWORD", running.password());
  }

  private static Path jar(String module) {
    return ROOT.resolve(module).resolve("target/app/%s-exec.jar".formatted(module));
  }

  private EmbeddedServer startBroker() {
    return EmbeddedBroker.KAFKA.start(
        EngineSettings.in(folder.resolve("topics"), brokerPort, processes));
  }

  @Override
  public void close() {
    consumers.forEach(consumer -> consumer.service().close());
    registration.forEach(started -> started.service().close());
    broker.close();
    database.close();
    processes.close();
  }
}
