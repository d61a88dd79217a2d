package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededCitizen;
import io.bottlenecklab.lab.system.StartedSystem;
import io.bottlenecklab.lab.system.StartedSystem.Caller;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The calling system of a running MinLog, which registers what it did as {@code journal-test}. */
record MinlogCaller(StartedSystem minlog, Caller system) {

  /** Seeded, and that of whom everything is registered. */
  static final int CITIZENS = 50;

  static final SeededCitizen CITIZEN = new SeededCitizen(7);

  static final int CALL = 500;

  /** Signs in. */
  static MinlogCaller of(StartedSystem minlog) throws IOException, InterruptedException {
    var account = SeededCitizen.callingSystem(CITIZENS);
    return new MinlogCaller(minlog, minlog.signIn(account.email(), account.password()));
  }

  /** Ids of a call's records. */
  static List<String> ids() {
    return Stream.generate(UUID::randomUUID).limit(CALL).map(UUID::toString).toList();
  }

  /** Registers a record of each id about the citizen. */
  void register(List<String> ids) throws IOException, InterruptedException {
    register(ids, HttpRequest.newBuilder());
  }

  /** The same with more headers. */
  void register(List<String> ids, HttpRequest.Builder request)
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
    var answer =
        system.send(
            request
                .uri(minlog.address("/api/registrations"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(records)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    assertThat(Caller.json(answer).path("accepted").asInt()).isEqualTo(ids.size());
  }

  /** Where the citizen's newest entries are. */
  URI entries() {
    var path = "/api/citizens/%s/entries?limit=%d".formatted(CITIZEN.cpr(), CALL);
    return minlog.address("/entries").resolve(path);
  }

  /** The citizen's newest entries. */
  List<JsonNode> found() throws IOException, InterruptedException {
    HttpResponse<String> answer = system.get(entries());
    assertThat(answer.statusCode()).isEqualTo(200);
    return Caller.json(answer).path("entries").valueStream().toList();
  }

  /** Checks that these are the newest entries; seeded ones are older. */
  void assertFound(List<String> ids) throws IOException, InterruptedException {
    assertThat(found())
        .extracting(entry -> entry.path("id").asString())
        .containsExactlyInAnyOrderElementsOf(ids);
  }
}
