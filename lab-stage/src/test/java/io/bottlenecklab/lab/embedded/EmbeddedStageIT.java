package io.bottlenecklab.lab.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.bottlenecklab.fixture.FixtureCheckout;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.actuator.Actuator;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.UsualSignals;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.Death.ServiceDiedException;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.testing.Slow;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the fixture system, which works with no server. */
@Slow
class EmbeddedStageIT {

  private static final String SERVICE = "fixture-service";

  @TempDir private Path directory = Path.of("");
  private Path root = directory;
  private Path home = directory;

  @BeforeEach
  void prepare() {
    root = FixtureCheckout.prepare(directory.resolve("checkout"));
    home = directory.resolve("home");
  }

  @AfterEach
  void nothing_runs_on() {
    EmbeddedStage.leftovers(home).stop();
    assertThat(survivors()).isEmpty();
  }

  @Test
  void a_variant_without_a_server_is_what_it_says() throws Exception {
    try (var stage = stage()) {
      var running = start(stage, "fixture-slow");

      assertThat(new KnobCheck(KnobCatalogue.load()).verify(running))
          .containsEntry("fixture.delay", "40ms");
      assertThat(running.cpuTime())
          .containsOnlyKeys(SERVICE)
          .allSatisfy((_, time) -> assertThat(time).isGreaterThan(Duration.ZERO));
      assertThat(running.schedulingTotals())
          .containsOnlyKeys("system." + SERVICE, "waiting." + SERVICE, "switches." + SERVICE);
      assertThat(running.databases()).isEmpty();
      assertThat(running.addresses()).isEmpty();
      assertThat(running.findDatabase()).isEmpty();
      assertThatIllegalStateException()
          .isThrownBy(running::database)
          .withMessage("fixture-slow has no database");
      running.seedAgain(InitialData.RESTORED);
      running.checkAlive();
    }
  }

  @Test
  void load_reaches_it_and_is_counted() throws Exception {
    try (var stage = stage();
        var http = HttpClient.newHttpClient();
        var actuator = new Actuator()) {
      var target = start(stage, "fixture-fast").targets(SERVICE).getFirst();

      for (var item = 1; item <= 3; item++) {
        assertThat(get(http, target.resolve("/items/" + item))).isEqualTo("{\"item\": %d}", item);
      }
      assertThat(actuator.total(target, "fixture_items_total")).hasValue(3);
    }
  }

  private static String get(HttpClient http, URI uri) throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
  }

  @Test
  void a_killed_service_is_named_with_its_signal_and_restarts_on_its_port() throws Exception {
    try (var stage = stage();
        var http = HttpClient.newHttpClient()) {
      var running = start(stage, "fixture-slow");
      var target = running.targets(SERVICE).getFirst();
      for (var service : survivors()) {
        service.destroyForcibly();
        service.onExit().join();
      }

      assertThatExceptionOfType(ServiceDiedException.class)
          .isThrownBy(running::checkAlive)
          .withMessageMatching(
              "fixture-service of fixture-slow died: killed by SIGKILL \\(log:"
                  + " .*fixture-service.log\\)")
          .satisfies(death -> assertThat(death.lastWord()).isEqualTo("killed by SIGKILL"))
          .extracting(ServiceDiedException::process)
          .isEqualTo(SERVICE);
      assertThat(running.deaths()).extracting(Death::process).containsExactly(SERVICE);

      running.restart(SERVICE);

      assertThat(running.deaths()).isEmpty();
      assertThat(running.targets(SERVICE)).containsExactly(target);
      assertThat(get(http, target.resolve("/items/7"))).isEqualTo("{\"item\": 7}");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX) // which has all of 127.0.0.0/8
  void it_listens_on_the_address_that_the_user_wants() throws Exception {
    var everywhere = Ports.FREE.on(InetAddress.ofLiteral("0.0.0.0"));
    var other = InetAddress.ofLiteral("127.0.0.2"); // as good as another host's way to this one
    try (var stage = stage();
        var http = HttpClient.newHttpClient()) {
      var closed = start(stage, "fixture-fast").targets(SERVICE).getFirst();
      var items = Dataset.of("items", 10, 1);
      var open =
          stage
              .start(
                  new StartRequest(
                      variant("fixture-fast"), items, 1, InitialData.AS_LEFT, everywhere, _ -> {}))
              .targets(SERVICE)
              .getFirst();

      assertThat(open.getHost()).isEqualTo("127.0.0.1");
      assertThat(get(http, at(other, open))).isEqualTo("{\"item\": 7}");
      assertThatExceptionOfType(ConnectException.class)
          .isThrownBy(() -> get(http, at(other, closed)));
    }
  }

  private static URI at(InetAddress address, URI service) {
    return URI.create(
        "http://%s:%d/items/7".formatted(address.getHostAddress(), service.getPort()));
  }

  @Test
  void an_application_that_fails_says_why() throws IOException {
    var variant = variant("fixture-slow");
    Files.writeString(variant.file(), "fixture: {}");

    try (var stage = stage()) {
      assertThatExceptionOfType(StageException.class)
          .isThrownBy(() -> start(stage, variant))
          .withMessageContaining("the variant states no delay")
          .withMessageContaining("log: ");
    }
  }

  @Test
  void a_slot_is_used_by_one_at_a_time() {
    try (var stage = stage()) {
      start(stage, "fixture-slow");

      assertThatExceptionOfType(StageException.class)
          .isThrownBy(() -> start(stage, "fixture-slow"))
          .withMessageContaining("is in use by another lab");
    }
  }

  @ParameterizedTest
  @EnabledOnOs({OS.LINUX, OS.MAC})
  @ValueSource(strings = {"training the AOT cache", "starting fixture-service", StageProgram.READY})
  void ctrl_c_leaves_no_process_whenever_it_comes(String moment) throws Exception {
    var lab = lab();
    try (var output = lab.inputReader()) {
      await(output, moment);

      signal(lab, "INT");

      assertThat(lab.waitFor(Duration.ofMinutes(2))).isTrue();
    } finally {
      lab.destroyForcibly();
    }
    assertThat(survivors()).isEmpty();
    assertThat(EmbeddedStage.leftovers(home).list()).isEmpty();
  }

  @Test
  void down_stops_what_a_killed_lab_left_and_the_next_one_takes_its_place() throws Exception {
    var lab = lab();
    try (var output = lab.inputReader()) {
      await(output, StageProgram.READY);
      lab.destroyForcibly().onExit().join();
    }
    assertThat(survivors()).isNotEmpty();

    EmbeddedStage.leftovers(home).stop();

    assertThat(survivors()).isEmpty();
    try (var stage = stage()) {
      start(stage, "fixture-slow").checkAlive();
    }
  }

  @Test
  void the_load_tool_may_have_processors_of_its_own() throws Exception {
    var partition = ProcessorSets.split(CpuPartition::ofLoadTool);
    assumeThat(partition).isPresent();
    var loadTool = new ProcessBuilder("sleep", "600").start();
    try (var stage = stage()) {
      stage.partition(partition.orElseThrow());
      ProcessorSets.hold(loadTool.toHandle(), partition.orElseThrow().loadTool());
      var running = start(stage, "fixture-slow");

      assertThat(running.partition()).isEqualTo(partition);
      assertThat(allowed(loadTool.toHandle())).isEqualTo(partition.orElseThrow().loadTool());
      assertThat(survivors())
          .extracting(EmbeddedStageIT::allowed)
          .containsExactly(partition.orElseThrow().services());
    } finally {
      loadTool.destroy();
    }
  }

  private EmbeddedStage stage() {
    return new EmbeddedStage(root, home, Disclosure.OPEN);
  }

  private RunningVariant start(Stage stage, String name) {
    return start(stage, variant(name));
  }

  private static RunningVariant start(Stage stage, Variant variant) {
    var items = Dataset.of("items", 10, 1);
    return stage.start(StartRequest.of(variant, items, Ports.FREE, _ -> {}));
  }

  private Variant variant(String name) {
    return Variant.read(
        root.resolve("systems/fixture/variants/%s.yaml".formatted(name)), KnobCatalogue.load());
  }

  private Process lab() throws IOException {
    var builder =
        new ProcessBuilder(
                UsualSignals.command(
                    List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StageProgram.class.getName(),
                        root.toString(),
                        home.toString(),
                        variant("fixture-slow").file().toString())))
            .redirectErrorStream(true);
    builder.environment().putAll(Map.of("LAB_ROOT", root.toString()));
    return builder.start();
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

  /** Applications of the checkout that run, found by their command lines alone. */
  private List<ProcessHandle> survivors() {
    return ProcessHandle.allProcesses()
        .filter(
            process -> process.info().commandLine().orElse("").contains("-jar " + root.toString()))
        .toList();
  }
}
