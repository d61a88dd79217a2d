package io.bottlenecklab.minlog.registration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A calling system. */
final class RegistrationClient {

  static final String CITIZEN = "0101701234";

  private static final JsonMapper JSON = new JsonMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final int port;
  private final @Nullable String token;

  RegistrationClient(int port, @Nullable String token) {
    this.port = port;
    this.token = token;
  }

  static ObjectNode log() {
    var log = JSON.createObjectNode();
    log.put("id", UUID.randomUUID().toString());
    log.put("citizen", CITIZEN);
    log.put("occurredAt", "2026-01-21T10:15:30.123Z");
    log.putObject("professional").put("id", "A1B2C").put("name", "Søren Ærøskøbing");
    log.put("assistant", "ASST-17");
    log.putObject("organisation").put("id", "SOR-1234").put("name", "Aarhus");
    log.put("activity", "Opened the medication card");
    log.put("system", "journal-north");
    return log;
  }

  static ObjectNode batch(ObjectNode... logs) {
    var batch = JSON.createObjectNode();
    var records = batch.putArray("records");
    for (var log : logs) {
      records.add(log);
    }
    return batch;
  }

  static ObjectNode batch(int count) {
    var batch = JSON.createObjectNode();
    var records = batch.putArray("records");
    for (var i = 0; i < count; i++) {
      records.add(log());
    }
    return batch;
  }

  static JsonNode json(HttpResponse<String> response) {
    return JSON.readTree(response.body());
  }

  HttpResponse<String> register(JsonNode batch) {
    return register(BodyPublishers.ofString(batch.toString()));
  }

  HttpResponse<String> register(BodyPublisher body) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/registrations"))
            .header("Content-Type", "application/json")
            .POST(body);
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    return send(request.build());
  }

  /** Begins a call of unknown length, and says no more for now. */
  BegunCall begin() throws IOException {
    return BegunCall.begin(port, Objects.requireNonNull(token));
  }

  HttpResponse<String> get(String path) {
    return send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build());
  }

  private static HttpResponse<String> send(HttpRequest request) {
    try {
      return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
