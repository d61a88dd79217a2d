package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.embedded.EmbeddedStage;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.KnobCheck;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.RunningVariant.VariantProcess;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.systems.Systems;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The database at a distance, its commits waiting and everything on one processor. */
@Slow
class SigninDistanceIT {

  private static final String SERVICE = "auth-service";
  private static final String PROXY = "distance-database";
  private static final Duration SOON = Duration.ofMinutes(1);

  @TempDir private Path home = Path.of("");

  @Test
  void the_machine_is_what_the_variant_says_and_outages_look_as_without_a_distance()
      throws Exception {
    var knobs = KnobCatalogue.load();
    var variant =
        Catalogue.load(Systems.known())
            .variant("signin-postgres-after")
            .with(
                Map.of(
                    "lab.distance.database", "5ms±1ms",
                    "lab.database.commit-wait", "2ms",
                    "lab.processors.service", "1",
                    "lab.processors.database", "1"),
                home.resolve("far.yaml"),
                knobs);
    var root = Workspace.fromEnvironment().root();
    try (var stage = new EmbeddedStage(root, home, Disclosure.OPEN)) {
      var running =
          stage.start(StartRequest.of(variant, Dataset.of("users", 100, 1), Ports.FREE, _ -> {}));

      assertThat(new KnobCheck(knobs).verify(running))
          .containsEntry("lab.distance.database", "5ms±1ms")
          .containsEntry("lab.database.commit-wait", "2ms");
      assertThat(running.processes())
          .extracting(VariantProcess::name)
          .containsExactly("database", PROXY, SERVICE);
      assertThat(running.cpuTime().get(PROXY)).isPositive();
      assertThat(signIn(running)).isEqualTo(200);

      kill("bin/postgres ");
      await().atMost(SOON).until(() -> signIn(running) == 503);
      await().atMost(SOON).until(() -> running.deaths().size() == 1);
      running.restart("database");
      await().atMost(SOON).until(() -> signIn(running) == 200);

      kill("DistanceProgram");
      await().atMost(SOON).until(() -> !running.deaths().isEmpty());
      assertThat(running.deaths()).extracting(Death::process).containsExactly(PROXY);
      running.restart(PROXY);
      await().atMost(SOON).until(() -> signIn(running) == 200);
      assertThat(new KnobCheck(knobs).verify(running)).containsKey("lab.distance.database");
    }
    assertThat(EmbeddedStage.leftovers(home).list()).isEmpty();
  }

  /** The children of this JVM of that program; the database's only one is its postmaster. */
  private static void kill(String program) {
    ProcessHandle.current()
        .children()
        .filter(child -> commandLine(child).contains(program))
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** All of it: {@link ProcessHandle} gives a page at most, and a class path is longer. */
  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
          .replace('\0', ' ');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int signIn(RunningVariant running) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(running.targets(SERVICE).getFirst().resolve("/api/sign-in"))
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    "{\"email\": \"K6-1@email.com\", \"password\": \"K6-password-1\"}"))
            .build();
    try (var http = HttpClient.newHttpClient()) {
      return http.send(request, BodyHandlers.discarding()).statusCode();
    }
  }
}
