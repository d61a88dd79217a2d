package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.bottlenecklab.fixture.FixtureCheckout;
import io.bottlenecklab.lab.docker.DockerCli;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.testing.Slow;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The commands on a system that exists only as a folder: found, listed, described, started, loaded,
 * measured.
 */
@Execution(ExecutionMode.CONCURRENT)
@Slow
class FixtureSystemIT {

  private static final String EXPERIMENT = "systems/fixture/experiments/fixture-delay.yaml";

  @TempDir private Path folder = Path.of("");
  private Path root = folder;

  @BeforeEach
  void prepare() {
    synchronized (FixtureSystemIT.class) { // it opens a jar as a file system, of which there is one
      root = FixtureCheckout.prepare(folder.resolve("checkout"));
    }
  }

  @Test
  void its_experiments_and_variants_are_listed_and_described() throws Exception {
    assertThat(output(start("list")))
        .anyMatch(line -> line.startsWith("  fixture-delay "))
        .anyMatch(line -> line.matches("  fixture-slow +fixture +fixture-delay"));
    assertThat(output(start("describe", "fixture-delay")))
        .anyMatch(line -> line.startsWith("Experiment fixture-delay: "))
        .anyMatch(line -> line.matches("  fixture\\.delay +40ms +10ms"))
        .contains("./lab run fixture-delay");
  }

  @Test
  void a_variant_is_started_answers_and_is_stopped() throws Exception {
    var lab = start("up", "fixture-fast", "--listen", ":0", "--timing");
    try (var http = HttpClient.newHttpClient()) {
      var reader = lab.inputReader();
      var lines = new ArrayList<String>();
      for (var line = reader.readLine();
          line != null && !line.startsWith("Ctrl-C");
          line = reader.readLine()) {
        lines.add(line);
      }
      var item =
          lines.stream()
              .filter(line -> line.contains("GET http"))
              .map(line -> line.replaceFirst(".*GET ", "").strip())
              .findFirst()
              .orElseThrow(() -> new AssertionError(String.join("\n", lines)));

      var answer =
          http.send(HttpRequest.newBuilder(URI.create(item)).build(), BodyHandlers.ofString());
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(lines).contains("fixture-fast is up").noneMatch(line -> line.contains("jdbc:"));
      assertThat(lines).anyMatch(line -> line.matches("fixture-service( +\\d+\\.\\d){3}"));
      assertThat(output(start("load", "fixture-get", "--rate", "20", "--duration", "1s")))
          .anyMatch(line -> line.matches("  requests +20"))
          .anyMatch(line -> line.matches("  failed +none"));

      var children = lab.descendants().toList();
      lab.toHandle().destroy();
      assertThat(lab.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(children).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    } finally {
      lab.destroy();
    }
  }

  @Test
  void what_dies_while_a_user_sends_load_is_named_and_restarted() throws Exception {
    var lab = start("up", "fixture-fast", "--listen", ":0", "--restart");
    try (var output = lab.inputReader()) {
      awaitLine(output, "Ctrl-C stops it.");
      var service = lab.descendants().findFirst().orElseThrow();

      service.destroyForcibly();

      assertThat(awaitLine(output, "fixture-service of fixture-fast died"))
          .contains("killed by SIGKILL");
      awaitLine(output, "fixture-service is ready again");
      assertThat(output(start("load", "fixture-get", "--rate", "20", "--duration", "1s")))
          .anyMatch(line -> line.matches("  failed +none"));
    } finally {
      lab.destroy();
      lab.onExit().join();
    }
  }

  @Test
  void without_docker_a_variant_runs_and_a_line_says_what_is_missing() throws Exception {
    var builder = builder("up", "fixture-fast", "--listen", ":0", "--observe");
    builder.environment().put("PATH", folder.resolve("nothing").toString());
    var lab = builder.start();
    try (var output = lab.inputReader()) {
      assertThat(awaitLine(output, "Prometheus is not started"))
          .contains("docker not found; install Docker, or leave out --observe; everything else");
      awaitLine(output, "Ctrl-C stops it.");
      assertThat(output(start("load", "fixture-get", "--rate", "20", "--duration", "1s")))
          .anyMatch(line -> line.matches("  failed +none"));
    } finally {
      lab.destroy();
      lab.onExit().join();
    }
  }

  @Test
  @EnabledIf("io.bottlenecklab.lab.observability.ObservabilityImage#isHere")
  void a_killed_prometheus_ends_nothing_else() throws Exception {
    Files.createSymbolicLink(
        root.resolve("observability"), Path.of("..", "observability").toRealPath());
    var lab = start("up", "fixture-fast", "--listen", ":0", "--observe");
    try (var output = lab.inputReader()) {
      awaitLine(output, "Ctrl-C stops it.");
      var docker = new DockerCli("this test"); // the container may start later than the system
      await()
          .atMost(Duration.ofMinutes(1))
          .ignoreExceptionsInstanceOf(StageException.class)
          .untilAsserted(() -> docker.ask("kill", "bottleneck-lab-prometheus-" + lab.pid()));
      assertThat(awaitLine(output, "Prometheus has ended")).contains("everything else runs on");
      assertThat(output(start("load", "fixture-get", "--rate", "20", "--duration", "1s")))
          .anyMatch(line -> line.matches("  failed +none"));
    } finally {
      lab.destroy();
      lab.onExit().join();
    }
  }

  private static String awaitLine(BufferedReader output, String beginning) throws IOException {
    var lines = new ArrayList<String>();
    for (var line = output.readLine(); line != null; line = output.readLine()) {
      lines.add(line);
      if (line.startsWith(beginning)) {
        return line;
      }
    }
    throw new AssertionError(String.join("\n", lines));
  }

  @Test
  void an_experiment_is_measured_and_judged() throws Exception {
    var experiment = root.resolve(EXPERIMENT);
    Files.writeString(
        experiment,
        Files.readString(experiment)
            .replace("closed: 2, duration: 3s", "closed: 2, duration: 1s")
            .replace("rate: 0.5, duration: 3s", "per-second: 10, duration: 1s"));
    // So long that a busy machine's own delays do not matter.
    for (var variant : List.of("fixture-slow", "fixture-fast")) {
      var file = root.resolve("systems/fixture/variants/%s.yaml".formatted(variant));
      Files.writeString(file, Files.readString(file).replace("0ms", "00ms"));
    }
    var out = folder.resolve("out");

    var run = start("run", "fixture-delay", "--quick", "--rounds", "4", "--out", out.toString());

    assertThat(output(run)).anyMatch(line -> line.matches("p50 +4× lower .* reproduced"));
    assertThat(run.exitValue()).isZero();
    var results = json(out.resolve("results.json"));
    assertThat(results.at("/findings/0/verdict").asString()).isEqualTo("reproduced");
    assertThat(results.at("/arms/fixture-slow/knobsVerified").asBoolean()).isTrue();
    assertThat(results.at("/arms/fixture-slow/rounds").size()).isEqualTo(8);
    assertThat(results.at("/environment/databases").isEmpty()).isTrue();
    assertThat(out).isDirectoryContaining("glob:**report.{md,html}");
  }

  @Test
  void two_variants_are_compared_without_an_experiment_file_and_kept_in_one() throws Exception {
    var own = folder.resolve("own").toString();
    Files.createDirectories(folder.resolve("own/experiments"));
    var tried =
        start(
            "try",
            "fixture-slow",
            "--set",
            "fixture.delay=10ms",
            "--users",
            "2",
            "--duration",
            "1s",
            "--metric",
            "p50",
            "--rounds",
            "4", // a round's answer moves by a third where other tests run beside it
            "--quick",
            "--save",
            "mine",
            "--catalogue",
            own,
            "--out",
            folder.resolve("tried").toString());

    assertThat(output(tried))
        .anyMatch(line ->
            line.matches("p50 at load: mine is better; [2-5]\\.?\\d* times lower \\(.* – .*\\)"));
    assertThat(tried.exitValue()).isZero();
    assertThat(output(start("describe", "mine", "--catalogue", own)))
        .anyMatch(line -> line.matches("  fixture\\.delay +40ms +10ms"));
  }

  @Test
  void the_levels_of_a_knob_are_measured_side_by_side() throws Exception {
    var out = folder.resolve("swept");
    var swept =
        start(
            "sweep",
            "fixture-fast",
            "--over",
            "fixture.delay=10ms,40ms,160ms",
            "--users",
            "2",
            "--duration",
            "1s",
            "--metric",
            "p50",
            "--quick",
            "--out",
            out.toString());

    assertThat(output(swept))
        .contains("p50 at load")
        .anyMatch(line -> line.matches("  40ms .* ms – .* ms +[2-5]\\.?\\d*×, .*"));
    assertThat(swept.exitValue()).isZero();
    var curve = json(out.resolve("results.json")).at("/sweep/curves/0");
    assertThat(curve.at("/points/2/at").asDouble()).isEqualTo(160);
    assertThat(curve.at("/points/2/value").asDouble()).isGreaterThanOrEqualTo(160);
    assertThat(out).isDirectoryContaining("glob:**report.{md,html}");
  }

  @Test
  void an_open_question_has_no_verdict_to_ask_about() throws Exception {
    var experiment = root.resolve(EXPERIMENT);
    Files.writeString(
        experiment,
        Files.readString(experiment)
            .replace("effect: lower", "effect: unknown")
            .replace("    ratio: 4\n", ""));

    assertThat(output(start("why", "fixture-delay")))
        .containsExactly(
            "lab: p50 is an open question, so no verdict can move; "
                + "./lab sweep VARIANT --over KNOB=A,B shows how a metric moves");
  }

  /** Takes three minutes: the service has no limit within the rates that a search offers. */
  @Test
  @EnabledIfSystemProperty(named = "lab.test.long", matches = "true")
  void its_capacity_is_searched() throws Exception {
    var out = folder.resolve("out");

    var capacity = start("capacity", "fixture-slow", "--quick", "--out", out.toString());

    assertThat(output(capacity)).anyMatch(line -> line.startsWith("closed load: "));
    assertThat(capacity.exitValue()).isIn(0, 3);
    assertThat(json(out.resolve("capacity.json")).at("/curve").size()).isGreaterThan(3);
  }

  /** The command line on the class path of this test, in the fixture's checkout. */
  private Process start(String... arguments) throws IOException {
    return builder(arguments).start();
  }

  @Test
  void output_that_cannot_be_written_fails_in_one_line() throws Exception {
    var full = new File("/dev/full");
    assumeTrue(full.exists(), "only Linux has it");
    var builder = builder("list").redirectErrorStream(false).redirectOutput(full);
    var process = builder.start();

    assertThat(process.errorReader().lines())
        .containsExactly("lab: the output cannot be written: No space left on device");
    assertThat(process.waitFor()).isEqualTo(1);
  }

  @Test
  void a_reader_that_has_read_enough_is_no_failure() throws Exception {
    var process = builder("list").redirectErrorStream(false).start();
    process.getInputStream().close();

    assertThat(process.errorReader().lines()).isEmpty();
    assertThat(process.waitFor()).isZero();
  }

  private ProcessBuilder builder(String... arguments) {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "io.bottlenecklab.lab.cli.Lab"));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LAB_ROOT", root.toString());
    builder.environment().put("LAB_HOME", folder.resolve("home").toString());
    return builder;
  }

  /** All lines, once the process has ended. */
  private static List<String> output(Process lab) throws InterruptedException {
    var lines = lab.inputReader().lines().toList();
    lab.waitFor();
    return lines;
  }

  private static JsonNode json(Path file) {
    return JsonMapper.shared().readTree(file.toFile());
  }
}
