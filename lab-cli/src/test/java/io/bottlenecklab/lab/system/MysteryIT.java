package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.lab.catalogue.Catalogue;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mystery as a user starts it, and what everyone may see of it. */
class MysteryIT {

  @TempDir private Path home = Path.of("");

  @ParameterizedTest
  @CsvSource({
    "--users 1000, /api/sign-in",
    "--system e-invoice --sellers 3 --invoices 0, /api/invoices"
  })
  void a_mystery_does_not_tell_what_it_is_until_it_is_revealed(String options, String entrance)
      throws IOException, InterruptedException {
    try (var lab = LabProcess.start(home, ("mystery --seed 3 --free-ports " + options).split(" "));
        var http = HttpClient.newHttpClient()) {
      var url = URI.create(lab.await(entrance).replaceFirst(".*POST ", "").strip());
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
      assertThat(reveal.lines().stream().filter(line -> line.startsWith("the mystery is")))
          .singleElement()
          .asString()
          .containsAnyOf(names());
    }
  }

  @Test
  void there_is_nothing_to_reveal_before_the_first_mystery()
      throws IOException, InterruptedException {
    try (var reveal = LabProcess.start(home, "reveal")) {
      assertThat(reveal.exitCode()).isEqualTo(1);
      assertThat(reveal.lines())
          .contains("lab: there is no mystery to reveal; ./lab mystery starts one");
    }
  }

  /** Every name that would tell, and the knob that matters most. */
  private static String[] names() {
    var catalogue = Catalogue.load(Path.of(".."));
    return Stream.concat(
            Stream.concat(
                catalogue.variants().stream().map(variant -> variant.name()),
                catalogue.experiments().stream().map(experiment -> experiment.name())),
            Stream.of(
                "email-index",
                "e-mail index",
                "bcrypt-strength",
                "bcrypt-1",
                "books left",
                "entity-scan",
                "column-scan",
                "row-lock"))
        .toArray(String[]::new);
  }

  /**
   * Command line and environment, where the platform shows them; nothing of a process that ended.
   */
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

  /** The names of all files and folders, and what is in the logs and in the mystery's folder. */
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
