package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.check.SystemCheck;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.support.testing.TraceCollector;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every system keeps. Its image variant is started once, small, as a user starts it. A
 * system's class extends this one and adds what is special; its tests run between the loads of the
 * first and the damage of the last.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Slow
public abstract class SystemContract {

  /** The order of what has to be checked while the database is damaged. */
  protected static final int AFTER_DAMAGE = Integer.MAX_VALUE - 1;

  private static final Duration SOON = Duration.ofSeconds(20);

  /** Closed: a flow that prepares each request is sent by closed load only. */
  private static final Load.Shape SHORT = new Load.Shape.Closed(2, Duration.ofMillis(500));

  private static final String TRACED =
      """
      management:
        tracing:
          sampling:
            probability: 1.0
      """;

  private final SystemUnderTest system = SystemUnderTest.all().getFirst();
  private final List<AutoCloseable> open = new ArrayList<>();
  private final List<String> options;
  private List<String> catalogue = List.of();
  private @Nullable StartedSystem started;
  private @Nullable LoadGenerator tool;
  private @Nullable TraceCollector traces;

  /**
   * One system.
   *
   * @param options of {@code ./lab up}, such as the sizes of the dataset; none: a small one
   */
  protected SystemContract(String... options) {
    this.options = options.length == 0 ? List.of("--small") : List.of(options);
  }

  /**
   * What breaks an invariant.
   *
   * @param statement changes at least one row
   * @param found what a line of the check says then
   */
  public record Damage(String statement, String found) {}

  /** What the system's check finds; none if it has no check. */
  protected abstract Optional<Damage> damage();

  /** Words that would tell the user of a mystery what is tuned. */
  protected abstract List<String> telling();

  @BeforeAll
  void start(@TempDir Path home) throws IOException {
    assumeStage();
    traces = opened(TraceCollector.start());
    started = opened(start(home, options));
    tool = opened(LoadGenerator.start(home.resolve("tool.log")));
  }

  /** Skips everything if the system cannot be started here. */
  void assumeStage() {
    // a JDK is enough
  }

  /** Starts the image variant under another name, with every request traced. */
  StartedSystem start(Path home, List<String> chosen) throws IOException {
    var own = home.resolve("own");
    var file =
        Files.createDirectories(own.resolve("variants")).resolve(system.key() + "-traced.yaml");
    Files.writeString(file, Files.readString(system.imageVariant()) + TRACED);
    catalogue = List.of("--catalogue", own.toString());
    var all = new ArrayList<>(catalogue);
    all.addAll(chosen);
    return StartedSystem.start(
        home,
        Map.of("OTEL_EXPORTER_OTLP_ENDPOINT", traces().url()),
        Variant.read(file, KnobCatalogue.load()),
        all);
  }

  /** Closes it at the end. */
  final <T extends AutoCloseable> T opened(T resource) {
    open.add(resource);
    return resource;
  }

  @AfterAll
  void end() throws Exception {
    for (var each : open.reversed()) {
      each.close();
    }
  }

  /** The system that runs. */
  protected final StartedSystem started() {
    return Objects.requireNonNull(started);
  }

  /** What its services have exported. */
  protected final TraceCollector traces() {
    return Objects.requireNonNull(traces);
  }

  final SystemUnderTest system() {
    return system;
  }

  /** Sends a load that fails nothing. */
  protected final LoadResult send(String flow, long seed, Load.Shape shape) {
    var load =
        Load.on(
            started().running(),
            Flow.named(flow),
            started().entry().dataset(),
            Map.of(),
            seed,
            shape);
    var result = Objects.requireNonNull(tool).send(load);
    assertThat(result.failures()).as(flow).isEmpty();
    assertThat(result.requests()).as(flow).isPositive();
    return result;
  }

  @Test
  @Order(1)
  void the_loads_that_up_prints_are_all_answered() throws IOException, InterruptedException {
    var loads =
        started().lab().lines().stream()
            .filter(line -> line.matches(".* (k6 run|\\./lab load) .*"))
            .map(line -> line.replaceFirst(".* (k6 run|\\./lab load) ", "$1 "))
            .toList();
    assertThat(loads).isNotEmpty();
    for (var load : loads) {
      if (load.startsWith("./lab")) {
        var brief =
            load.replaceFirst("./lab ", "").replaceFirst("--duration \\S+", "--duration 2s");
        var command = new ArrayList<>(List.of(brief.split(" ", -1)));
        command.addAll(catalogue);
        assertThat(started().run(0, command.toArray(String[]::new)))
            .as(load)
            .anyMatch(line -> line.matches(" *failed +none"));
      } else {
        sendByK6(load);
      }
    }
  }

  /** Sends a load by k6, which needs Docker; only on compose. */
  void sendByK6(String load) {
    // the flows below send the same requests
  }

  @Test
  @Order(2)
  void every_flow_is_answered() {
    for (var flow : system.flowNames()) {
      send(flow, 1, SHORT);
    }
  }

  boolean exportsTraces() {
    return true;
  }

  @Test
  @Order(3)
  void the_database_explains_every_critical_query() throws SQLException {
    var variant = started().running().variant();
    var database =
        new RunningBacking(system.backing(variant), new Endpoints(Map.of())).sql().orElseThrow();
    try (var connection = started().connect()) {
      for (var query : system.criticalQueries(variant, started().entry().dataset())) {
        assertThat(database.plan(connection, query.table(), query.sql()).lines())
            .as(query.name())
            .isNotEmpty();
      }
    }
  }

  @Test
  @Order(4)
  void what_services_show_and_log_does_not_tell_what_is_tuned()
      throws IOException, InterruptedException {
    assumeThat(telling()).isNotEmpty();
    var seen = new ArrayList<String>();
    for (var metrics : started().addresses("/actuator/prometheus")) {
      for (var page : List.of("/actuator", "/actuator/health", "/actuator/prometheus")) {
        seen.add(started().page(metrics.resolve(page)));
      }
    }
    seen.addAll(started().logs(system.components().stream().map(Component::service).toList()));
    for (var word : telling()) {
      assertThat(seen).isNotEmpty().noneMatch(text -> text.contains(word));
    }
  }

  @Test
  @Order(5)
  void bare_work_of_every_flow_leaves_a_sound_database()
      throws IOException, InterruptedException, SQLException {
    for (var flow : system.flows()) {
      StartedSystem.doBareWork(flow, started().subject());
    }
    if (isChecked()) {
      assertThat(started().check())
          .anyMatch(line -> line.startsWith(started().entry().variant() + ": "));
    }
  }

  private boolean isChecked() {
    return SystemCheck.all().stream().anyMatch(check -> check.system().equals(system.key()));
  }

  @Test
  @Order(AFTER_DAMAGE - 2) // services export every few seconds
  void a_request_to_each_entrance_is_traced() {
    assumeTrue(exportsTraces(), "services on compose export no traces");
    await()
        .atMost(SOON)
        .untilAsserted(() ->
            assertThat(traces().spans())
                .extracting(TraceCollector.Received::service)
                .containsAll(system.entrances().stream().map(Component::service).toList()));
  }

  @Test
  @Order(AFTER_DAMAGE - 1)
  void damage_is_found() throws IOException, InterruptedException, SQLException {
    if (damage().isPresent()) {
      system.flowNames().forEach(flow -> send(flow, 3, SHORT)); // so that there is what to damage
      try (var connection = started().connect();
          var statement = connection.createStatement()) {
        await().atMost(SOON).until(() -> statement.executeUpdate(damage().get().statement()) > 0);
      }
      assertThat(started().checkByAddresses(1))
          .anyMatch(line -> line.contains(damage().get().found()));
    }
  }

  /** Checks what a process that has ended does not show. */
  void assertNothingIsLeft() {
    // embedded, everything is a child
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void ctrl_c_stops_everything() throws IOException, InterruptedException {
    var lab = started().lab();
    var children = lab.descendants();
    lab.interrupt();
    assertThat(lab.exitCode()).isEqualTo(130);
    assertThat(children).noneMatch(ProcessHandle::isAlive);
    assertNothingIsLeft();
    if (isChecked()) {
      assertThat(started().run(1, "check", system.key()))
          .contains(
              "lab: no variant of %s is running; ./lab up VARIANT starts one"
                  .formatted(system.key()));
    }
  }
}
