package io.bottlenecklab.minlog.registration;

import io.bottlenecklab.support.testing.ServiceAnswer;
import io.bottlenecklab.support.testing.ServiceClient;
import java.io.IOException;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A calling system. */
record RegistrationClient(ServiceClient client) {

  static final String CITIZEN = "0101701234";

  private static final JsonMapper JSON = new JsonMapper();

  RegistrationClient(int port, @Nullable String token) {
    this(new ServiceClient(port, token));
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
    batch.putArray("records").addAll(Arrays.asList(logs));
    return batch;
  }

  static ObjectNode batch(int count) {
    return batch(IntStream.range(0, count).mapToObj(_ -> log()).toArray(ObjectNode[]::new));
  }

  ServiceAnswer register(JsonNode batch) {
    return register(batch.toString());
  }

  ServiceAnswer register(String body) {
    return client.post("/api/registrations", body);
  }

  /** Begins a call of unknown length, and says no more for now. */
  BegunCall begin() throws IOException {
    return BegunCall.begin(client.port(), String.valueOf(client.token()));
  }
}
