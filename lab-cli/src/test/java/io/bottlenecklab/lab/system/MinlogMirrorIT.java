package io.bottlenecklab.lab.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.SeededCitizen;
import io.bottlenecklab.db.SeededSystem;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** MinLog with a local and a central broker, as a user starts it; then the mirror is killed. */
class MinlogMirrorIT {

  private static final int CITIZENS = 50;
  private static final int CALL = 500;
  private static final SeededCitizen CITIZEN = new SeededCitizen(7);

  @TempDir private Path home = Path.of("");

  @Test
  void what_the_local_broker_took_is_copied_stored_and_looked_up_and_a_dead_mirror_is_named()
      throws IOException, InterruptedException {
    try (var lab =
            LabProcess.start(
                home,
                "up",
                "minlog-mirror",
                "--citizens",
                Integer.toString(CITIZENS),
                "--entries",
                "2000",
                "--free-ports");
        var http = HttpClient.newHttpClient()) {
      var registrations = address(lab.await("/api/registrations"));
      var entries = address(lab.await("/entries"));
      var token = token(http, address(lab.await("/api/sign-in")));
      var database = lab.await("jdbc:mysql:").replaceFirst("^ *database *", "").strip();
      var local = lab.await("  broker ").replaceFirst("^ *broker *", "").strip();
      var central = lab.await(", the central one").replaceFirst(",.*", "").strip();
      lab.await("Ctrl-C stops it.");
      var ids = Stream.generate(UUID::randomUUID).limit(CALL).map(UUID::toString).toList();

      assertThat(register(http, registrations, token, ids).statusCode()).isEqualTo(202);

      try (var check =
          LabProcess.start(
              home,
              "check",
              "minlog",
              "--database",
              database,
              "--broker",
              local,
              "--central-broker",
              central)) {
        assertThat(check.exitCode()).isZero();
        assertThat(check.lines())
            .contains("the database: 500 records on the topic: 0 dead letters, 0 lost");
      }
      // Seeded entries are older.
      var own = entries.resolve("/api/citizens/%s/entries?limit=500".formatted(CITIZEN.cpr()));
      assertThat(found(send(http, HttpRequest.newBuilder(own), token)))
          .containsExactlyInAnyOrderElementsOf(ids);

      var children = lab.descendants();
      assertThat(children).filteredOn(MinlogMirrorIT::isMirror).hasSize(1);
      children.stream().filter(MinlogMirrorIT::isMirror).forEach(ProcessHandle::destroyForcibly);
      assertThat(lab.exitCode()).isEqualTo(1);
      assertThat(lab.lines())
          .filteredOn(line -> line.startsWith("lab: "))
          .singleElement()
          .asString()
          .startsWith("lab: the mirror of minlog-mirror died (log: ")
          .endsWith("mirror.log)");
      assertThat(children).noneMatch(ProcessHandle::isAlive);
    }
  }

  private static boolean isMirror(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("MirrorMaker");
  }

  private static URI address(String line) {
    return URI.create(line.replaceFirst(".*(POST|GET) ", "").strip());
  }

  private static String token(HttpClient http, URI signIn)
      throws IOException, InterruptedException {
    var account = new SeededSystem(CITIZENS);
    var body =
        "{\"email\": \"%s\", \"password\": \"%s\"}".formatted(account.email(), account.password());
    var answer = send(http, HttpRequest.newBuilder(signIn).POST(BodyPublishers.ofString(body)), "");
    return JsonMapper.shared().readTree(answer.body()).path("accessToken").asString();
  }

  private static HttpResponse<String> register(
      HttpClient http, URI registrations, String token, List<String> ids)
      throws IOException, InterruptedException {
    var now = Instant.now();
    var records =
        ids.stream()
            .map(id ->
                """
                {"id": "%s", "citizen": "%s", "occurredAt": "%s",
                 "professional": {"id": "P0001", "name": "Søren Jensen"},
                 "organisation": {"id": "SOR-1000", "name": "Lægehus Aalborg 1"},
                 "activity": "Read the journal", "system": "journal-test"}
                """
                    .formatted(id, CITIZEN.cpr(), now))
            .collect(Collectors.joining(",", "{\"records\": [", "]}"));
    return send(
        http, HttpRequest.newBuilder(registrations).POST(BodyPublishers.ofString(records)), token);
  }

  private static HttpResponse<String> send(
      HttpClient http, HttpRequest.Builder request, String token)
      throws IOException, InterruptedException {
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return http.send(
        request.header("Content-Type", "application/json").build(), BodyHandlers.ofString());
  }

  private static List<String> found(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(200);
    return JsonMapper.shared()
        .readTree(answer.body())
        .path("entries")
        .valueStream()
        .map((JsonNode entry) -> entry.path("id").asString())
        .toList();
  }
}
