package io.bottlenecklab.systems.minlog;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.minlog.SeededCitizen;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Somebody who is signed in to MinLog.
 *
 * @param token that auth-service gave
 */
record MinlogCaller(HttpClient http, String token) {

  /** Signs in. */
  static MinlogCaller signedIn(HttpClient http, URI signIn, String email, String password)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(signIn)
            .header("Content-Type", "application/json")
            .POST(
                BodyPublishers.ofString(
                    "{\"email\": \"%s\", \"password\": \"%s\"}".formatted(email, password)))
            .build();
    var answer = http.send(request, BodyHandlers.ofString());
    var token = JsonMapper.shared().readTree(answer.body()).path("accessToken").asString();
    return new MinlogCaller(http, token);
  }

  /** Registers a record of each id about a citizen, by the system {@code journal-test}. */
  HttpResponse<String> register(URI registrations, SeededCitizen citizen, List<String> ids)
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
                    .formatted(id, citizen.cpr(), now))
            .collect(Collectors.joining(",", "{\"records\": [", "]}"));
    var request =
        request(registrations)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(records))
            .build();
    return http.send(request, BodyHandlers.ofString());
  }

  HttpResponse<String> lookUp(URI entries) throws IOException, InterruptedException {
    return http.send(request(entries).build(), BodyHandlers.ofString());
  }

  /** The entries that a lookup tells. */
  List<JsonNode> found(URI entries) throws IOException, InterruptedException {
    var answer = lookUp(entries);
    assertThat(answer.statusCode()).isEqualTo(200);
    return JsonMapper.shared().readTree(answer.body()).path("entries").valueStream().toList();
  }

  private HttpRequest.Builder request(URI address) {
    return HttpRequest.newBuilder(address).header("Authorization", "Bearer " + token);
  }
}
