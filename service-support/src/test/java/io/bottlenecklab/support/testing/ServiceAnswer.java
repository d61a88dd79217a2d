package io.bottlenecklab.support.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A service's answer. */
public record ServiceAnswer(HttpResponse<String> response) {

  private static final JsonMapper JSON = new JsonMapper();

  /** Its status. */
  public int status() {
    return response.statusCode();
  }

  /** Its body. */
  public String body() {
    return response.body();
  }

  /** Its body as JSON. */
  public JsonNode json() {
    return JSON.readTree(body());
  }

  /** A header's value; empty without it. */
  public String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  /** Asserts the status; returns the body. */
  public JsonNode is(int status) {
    assertThat(status()).as(body()).isEqualTo(status);
    return json();
  }

  /** Asserts that it is that problem; returns the body. */
  public JsonNode isProblem(int status, String type) {
    assertThat(header("Content-Type")).as(body()).startsWith("application/problem+json");
    assertThat(body()).doesNotContain("Exception").doesNotContainIgnoringCase("select ");
    var problem = is(status);
    assertThat(problem.get("type").asString()).isEqualTo("urn:bottleneck-lab:problem:" + type);
    assertThat(problem.get("status").asInt()).isEqualTo(status);
    return problem;
  }

  /** Asserts that it is the problem of fields that are invalid, and names just these. */
  public void isInvalid(String... fields) {
    assertThat(isProblem(400, "invalid-request").get("errors").findValuesAsString("field"))
        .containsExactly(fields);
  }
}
