package io.bottlenecklab.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.FileSystemUtils;

/** Needs the applications built, as they are when integration tests run. */
class EmbeddedStageIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path HOME = Path.of("target/lab-home").toAbsolutePath();
  private static final int USERS = 1000;
  private static final String OPEN_BOOKS = "SELECT count(*) FROM number_book WHERE used < 50";

  /** Data that no other test has: a seed of its own. */
  private final Dataset dataset =
      Dataset.of("users", USERS, ThreadLocalRandom.current().nextLong(Long.MAX_VALUE));

  private final KnobCatalogue catalogue = KnobCatalogue.load();

  @AfterEach
  void nothing_runs_on_and_only_the_engines_stay() throws IOException {
    EmbeddedStage.leftovers(HOME).stop();
    FileSystemUtils.deleteRecursively(HOME.resolve("data"));
  }

  @Test
  void a_variant_is_what_it_says_and_its_processors_are_counted() throws Exception {
    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      var running = start(stage, "signin-two-replicas", Contents.AS_LEFT);

      assertThat(running.replicas().get("auth-service")).hasSize(2);
      assertThat(running.cpuTime())
          .containsOnlyKeys("database", "auth-service-1", "auth-service-2")
          .allSatisfy((process, time) -> assertThat(time).isGreaterThan(Duration.ZERO));
      assertThat(running.databases().get("auth")).startsWith("MariaDB 11.4.");
      try (var connection = running.connect();
          var statement = connection.createStatement();
          var users = statement.executeQuery("SELECT count(*) FROM user")) {
        assertThat(users.next()).isTrue();
        assertThat(users.getInt(1)).isEqualTo(USERS);
      }
      if (Runtime.getRuntime().availableProcessors() > 1) {
        new KnobCheck(catalogue).verify(running);
      }
      running.checkAlive();
    }
    assertThat(survivors()).isEmpty();
  }

  @Test
  void rows_that_are_not_seeded_are_taken_back_while_the_services_run() throws Exception {
    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      var running = start(stage, "signin-postgres-after", Contents.AS_SEEDED);
      try (var connection = running.connect();
          var statement = connection.createStatement()) {
        statement.executeUpdate("DELETE FROM \"user\" WHERE id = 1");
        running.reseed(Contents.AS_SEEDED);
        try (var users = statement.executeQuery("SELECT count(*) FROM \"user\"")) {
          assertThat(users.next()).isTrue();
          assertThat(users.getInt(1)).isEqualTo(USERS);
        }
      }
      running.checkAlive();
    }
  }

  @Test
  void number_books_are_filled_up_while_the_services_run_and_invoices_stay() throws Exception {
    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      var invoices = Dataset.of("sellers", 2, 1).with("invoices", 100);
      var running =
          stage.start(
              variant("invoice-pool-30"), invoices, 0, Contents.AS_SEEDED, Ports.FREE, what -> {});
      try (var connection = running.connect();
          var statement = connection.createStatement()) {
        var open = number(statement, OPEN_BOOKS);
        statement.executeUpdate("UPDATE number_book SET used = 50 WHERE seller_id = 1");
        statement.executeUpdate("UPDATE invoice SET order_number = 'LOADED' WHERE id = 1");
        assertThat(number(statement, OPEN_BOOKS)).isLessThan(open);
        running.reseed(Contents.AS_LEFT);
        assertThat(number(statement, OPEN_BOOKS)).isEqualTo(open);
        assertThat(number(statement, "SELECT count(*) FROM invoice WHERE order_number = 'LOADED'"))
            .isOne();
      }
    }
  }

  @Test
  void a_dead_process_is_named_with_its_log() throws Exception {
    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      var running = start(stage, "signin-postgres-after", Contents.AS_LEFT);
      var server =
          survivors().stream()
              .filter(process -> process.info().commandLine().orElse("").contains("postgres"))
              .findFirst()
              .orElseThrow();
      server.destroyForcibly();
      server.onExit().join();

      assertThatExceptionOfType(StageException.class)
          .isThrownBy(running::checkAlive)
          .withMessageMatching(
              "the database of signin-postgres-after died \\(log: .*database.log\\)");
    }
    assertThat(survivors()).isEmpty();
  }

  @Test
  void an_application_that_fails_says_why(@TempDir Path directory) throws IOException {
    var file = directory.resolve("signin-changed.yaml");
    Files.copy(ROOT.resolve("variants/signin-email-index.yaml"), file);
    var variant = Variant.read(file, catalogue);
    Files.writeString(file, "unknown: 1", StandardOpenOption.APPEND);

    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      assertThatExceptionOfType(StageException.class)
          .isThrownBy(
              () -> stage.start(variant, dataset, 0, Contents.AS_LEFT, Ports.FREE, what -> {}))
          .withMessageContaining("unknown knob")
          .withMessageContaining("log: ");
    }
    assertThat(survivors()).isEmpty();
  }

  @ParameterizedTest
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @CsvSource({
    "signin-email-index, starting the database",
    "signin-email-index, initialising MariaDB",
    "signin-postgres-after, initialising PostgreSQL",
    "signin-email-index, seeding",
    "signin-email-index, starting auth-service",
    "signin-postgres-after, everything is ready",
  })
  void ctrl_c_leaves_no_process_whenever_it_comes(String variant, String moment) throws Exception {
    var lab = lab(variant);
    try (var output = lab.inputReader()) {
      await(output, moment);

      signal(lab, "INT");

      assertThat(lab.waitFor(Duration.ofMinutes(2))).isTrue();
    } finally {
      lab.destroyForcibly();
    }
    assertThat(survivors()).isEmpty();
    assertThat(EmbeddedStage.leftovers(HOME).list()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"initialising", "seeding", "everything is ready"})
  void down_stops_what_a_killed_lab_left(String moment) throws Exception {
    var lab = lab("signin-postgres-after");
    try (var output = lab.inputReader()) {
      await(output, moment);
      lab.destroyForcibly().onExit().join();
    }

    EmbeddedStage.leftovers(HOME).stop();

    assertThat(survivors()).isEmpty();
  }

  @Test
  void the_load_tool_may_have_processors_of_its_own() throws Exception {
    var separation = ProcessorSets.split(Separation::ofLoadTool);
    assumeThat(separation).isPresent();
    var loadTool = new ProcessBuilder("sleep", "600").start();
    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      stage.keepApart(loadTool.toHandle(), separation.orElseThrow());
      var running = start(stage, "signin-email-index", Contents.AS_LEFT);

      assertThat(running.separation()).isEqualTo(separation);
      assertThat(allowed(loadTool.toHandle())).isEqualTo(separation.orElseThrow().loadTool());
      assertThat(ProcessHandle.current().children())
          .filteredOn(process -> process.pid() != loadTool.pid())
          .extracting(EmbeddedStageIT::allowed)
          .hasSizeGreaterThanOrEqualTo(2) // the database and the service
          .containsOnly(separation.orElseThrow().services());
    } finally {
      loadTool.destroy();
    }
  }

  @Test
  void a_lab_that_follows_a_killed_one_takes_over_its_data() throws Exception {
    var lab = lab("signin-email-index");
    try (var output = lab.inputReader()) {
      await(output, StageProgram.READY);
      lab.destroyForcibly().onExit().join();
    }

    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      var running = start(stage, "signin-email-index", Contents.AS_LEFT);
      running.checkAlive();
    }
  }

  @Test
  void what_killed_services_had_unpacked_is_gone_with_the_next_start() throws Exception {
    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      start(stage, "signin-postgres-after", Contents.AS_LEFT);
      for (var process : survivors()) {
        process.destroyForcibly();
        process.onExit().join();
      }
    }
    var left = temporaryFiles();
    assertThat(left).anyMatch(name -> name.startsWith("tomcat."));

    try (var stage = new EmbeddedStage(ROOT, HOME)) {
      start(stage, "signin-postgres-after", Contents.AS_LEFT);
      assertThat(temporaryFiles()).isNotEmpty().doesNotContainAnyElementsOf(left);
    }
  }

  /** Names alone; the database beside them is at work. */
  private static List<String> temporaryFiles() throws IOException {
    try (var slots = Files.walk(HOME.resolve("data"), 4)) {
      return slots
          .filter(directory -> directory.endsWith("tmp"))
          .flatMap(directory -> Stream.of(directory.toFile().list()))
          .toList();
    }
  }

  private static long number(Statement statement, String query) throws SQLException {
    try (var rows = statement.executeQuery(query)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  private RunningVariant start(Stage stage, String name, Contents contents) {
    return stage.start(variant(name), dataset, 0, contents, Ports.FREE, what -> {});
  }

  private Variant variant(String name) {
    return Variant.read(ROOT.resolve("variants").resolve(name + ".yaml"), catalogue);
  }

  private Process lab(String variant) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            StageProgram.class.getName(),
            ROOT.toString(),
            HOME.toString(),
            variant(variant).file().toString(),
            Integer.toString(dataset.population()),
            Long.toString(dataset.seed()))
        .redirectErrorStream(true)
        .start();
  }

  private static void await(BufferedReader output, String moment) throws IOException {
    var lines = new ArrayList<String>();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      lines.add(line);
      if (line.startsWith(moment)) {
        return;
      }
    }
    assertThat(lines).as("the lab's output").contains(moment);
  }

  private static void signal(Process process, String signal) throws Exception {
    var kill = new ProcessBuilder("sh", "-c", "kill -%s %d".formatted(signal, process.pid()));
    assertThat(kill.start().waitFor()).isZero();
  }

  /** The processors a process may use. */
  private static List<Integer> allowed(ProcessHandle process) {
    try (var lines = Files.lines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
      var list = lines.filter(line -> line.startsWith("Cpus_allowed_list:")).findFirst();
      return ProcessorSets.parse(list.orElseThrow().replaceFirst(".*:", ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Processes that work in the lab's home, found by their command lines alone. */
  private static List<ProcessHandle> survivors() {
    return ProcessHandle.allProcesses()
        .filter(process -> process.pid() != ProcessHandle.current().pid())
        .filter(process -> process.info().commandLine().orElse("").contains(HOME.toString()))
        .toList();
  }
}
