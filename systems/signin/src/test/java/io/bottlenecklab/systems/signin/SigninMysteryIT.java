package io.bottlenecklab.systems.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.system.LabProcess;
import io.bottlenecklab.lab.systems.Systems;
import io.bottlenecklab.testing.Slow;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nothing that a user can see names a mystery until it is revealed. What services themselves show,
 * and what starts them, is checked of every system, by its contracts.
 */
@Slow
class SigninMysteryIT {

  /** Beside the names of variants and experiments. */
  private static final List<String> TELLING =
      List.of("email-index", "e-mail index", "bcrypt-strength", "bcrypt-1");

  @TempDir private Path home = Path.of("");

  @Test
  void a_mystery_does_not_tell_what_it_is_until_it_is_revealed()
      throws IOException, InterruptedException {
    try (var lab =
            LabProcess.start(home, "mystery", "--seed", "3", "--listen", ":0", "--users", "1000");
        var http = HttpClient.newHttpClient()) {
      var url = URI.create(lab.await("/api/sign-in").replaceFirst(".*POST ", "").strip());
      lab.await("Ctrl-C stops it.");

      assertThat(get(http, url.resolve("/actuator/knobs")).statusCode()).isEqualTo(404);
      var seen = new ArrayList<>(lab.lines());
      for (var page : List.of("/actuator", "/actuator/health", "/actuator/prometheus")) {
        seen.add(get(http, url.resolve(page)).body());
      }
      for (var process : lab.descendants()) {
        seen.addAll(proc(process));
      }
      seen.addAll(files());
      assertThat(String.join("\n", seen)).doesNotContain(names());

      lab.interrupt();
      assertThat(lab.exitCode()).isEqualTo(130);
    }
    try (var reveal = LabProcess.start(home, "reveal")) {
      assertThat(reveal.exitCode()).isZero();
      assertThat(reveal.lines().stream().filter(line -> line.startsWith("The mystery is ")))
          .singleElement()
          .asString()
          .containsAnyOf(names());
    }
  }

  /** The names of variants and experiments, and the telling words. */
  private String[] names() {
    var catalogue = Catalogue.load(Systems.known());
    return Stream.of(
            catalogue.variants().stream().map(Variant::name),
            catalogue.experiments().stream().map(Experiment::name),
            TELLING.stream())
        .flatMap(words -> words)
        .toArray(String[]::new);
  }

  /** Command line and environment, if the platform shows them; nothing for a process that ended. */
  private static List<String> proc(ProcessHandle process) throws IOException {
    var seen = new ArrayList<String>();
    for (var name : List.of("cmdline", "environ")) {
      var file = Path.of("/proc", Long.toString(process.pid()), name);
      if (Files.isReadable(file)) {
        try {
          seen.add(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (FileSystemException e) {
          if (process.isAlive()) {
            throw e;
          }
        }
      }
    }
    return seen;
  }

  /** The names of all files and folders, and the content of logs and of the mystery's folder. */
  private List<String> files() throws IOException {
    var seen = new ArrayList<String>();
    try (var all = Files.walk(home)) {
      for (var file : (Iterable<Path>) all::iterator) {
        var path = home.relativize(file).toString();
        if (path.startsWith("engines")) {
          continue;
        }
        seen.add(path);
        if (Files.isRegularFile(file) && path.matches("(logs|mystery|run|compose|databases).*")) {
          seen.add(Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return seen;
  }

  private static HttpResponse<String> get(HttpClient http, URI address)
      throws IOException, InterruptedException {
    return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofString());
  }
}
