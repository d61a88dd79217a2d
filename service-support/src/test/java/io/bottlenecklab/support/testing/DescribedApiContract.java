package io.bottlenecklab.support.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.support.testing.ApiDocument.ApiOperation;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A running service answers as {@code /v3/api-docs} says: every answer is described, and a body is
 * valid if, and only if, its schema says so. A test class of any service implements this interface.
 */
public interface DescribedApiContract {

  /** The service's port. */
  int servicePort();

  /**
   * Adds credentials to a request.
   *
   * @param scheme what the description says that the operation needs
   */
  void authorize(String scheme, HttpRequest.Builder request);

  /** For each path variable a value that is well formed and names nothing. */
  Map<String, String> unknown();

  /**
   * A body that is valid, with every field that can be set along with the others.
   *
   * @param operation such as {@code POST /api/templates}
   */
  ObjectNode validBody(String operation);

  /** The description. */
  default ApiDocument description() {
    var request = new ServiceClient(servicePort()).request("/v3/api-docs");
    authorize("", request);
    return new ApiDocument(ServiceClient.send(request).is(200));
  }

  /** Nobody has to guess what an operation does, or what a reference means. */
  @Test
  default void every_operation_says_what_it_does_and_every_reference_exists() {
    var document = description();
    assertThat(document.operations()).isNotEmpty();
    document
        .operations()
        .forEach(operation -> {
          assertThat(operation.json().path("summary").asString(""))
              .as("%s", operation)
              .isNotBlank();
          assertThat(operation.json().get("responses").valueStream().map(document::resolved))
              .as("%s", operation)
              .allSatisfy(
                  answer -> assertThat(answer.path("description").asString("")).isNotBlank());
        });
  }

  /** What the named scheme wants is needed, and is enough. */
  @Test
  default void credentials_are_as_described() {
    operations(operation -> {
      var without = ServiceClient.send(request(operation, unknown(), null)).status();
      operation.describes(without);
      assertThat(without == 401)
          .as("%s without credentials", operation)
          .isEqualTo(operation.scheme().isPresent());
      assertThat(answer(operation, unknown(), null))
          .as("%s with credentials", operation)
          .isNotEqualTo(401);
    });
  }

  /** Variables that are malformed, and those that name nothing. */
  @Test
  default void paths_are_as_described() {
    operations(operation -> {
      if (operation.hasVariables()) {
        operation.describes(answer(operation, unknown(), valid(operation)));
        operation
            .parameters("path")
            .forEach(variable -> {
              var values = new HashMap<>(unknown());
              values.put(variable.get("name").asString(), "%21");
              assertThat(answer(operation, values, valid(operation)))
                  .as("%s", operation)
                  .isEqualTo(400);
            });
        operation.describes(400);
      }
    });
  }

  /** Query parameters of a wrong type. */
  @Test
  default void query_parameters_are_as_described() {
    operations(operation ->
        operation
            .parameters("query")
            .filter(parameter -> types(parameter.path("schema")).contains("integer"))
            .forEach(parameter -> {
              var request =
                  request(
                      operation,
                      unknown(),
                      valid(operation),
                      "?%s=x".formatted(parameter.get("name").asString()));
              operation.scheme().ifPresent(scheme -> authorize(scheme, request));
              assertThat(ServiceClient.send(request).status()).as("%s", operation).isEqualTo(400);
              operation.describes(400);
            }));
  }

  /** Bodies that are none, of another type, or too large. */
  @Test
  default void bodies_that_are_no_json_are_refused_as_described() {
    operations(operation -> {
      if (operation.hasBody()) {
        for (var body : List.of("", "{", "[]", "null", "\"a\"")) {
          assertThat(answer(operation, unknown(), body))
              .as("%s with %s", operation, body)
              .isEqualTo(400);
        }
        operation.describes(400);
        assertThat(answer(operation, unknown(), "{\"a\":\"" + "a".repeat(6_000_000) + "\"}"))
            .as("%s", operation)
            .isEqualTo(413);
        operation.describes(413);
        var text = request(operation, unknown(), "a").setHeader("Content-Type", "text/plain");
        operation.scheme().ifPresent(scheme -> authorize(scheme, text));
        assertThat(ServiceClient.send(text).status()).as("%s", operation).isEqualTo(415);
        operation.describes(415);
      }
    });
  }

  /** Each field for itself: left out, at its limits, beyond them. */
  @Test
  default void fields_are_as_described() {
    operations(operation -> {
      if (operation.hasBody()) {
        var schema = operation.bodySchema();
        assertValid(operation, validBody(operation.toString()), true, "the valid body");
        var required = schema.path("required").valueStream().map(JsonNode::asString).toList();
        for (var field : schema.path("properties").properties()) {
          var name = field.getKey();
          var without = validBody(operation.toString());
          without.remove(name);
          if (required.contains(name) || validBody(operation.toString()).has(name)) {
            assertValid(operation, without, !required.contains(name), "without " + name);
          }
          values(operation.document().resolved(field.getValue()))
              .forEach(value -> {
                var body = validBody(operation.toString());
                body.set(name, value.json());
                assertValid(operation, body, value.valid(), name + " = " + shortened(value.json()));
              });
        }
      }
    });
  }

  private void assertValid(ApiOperation operation, ObjectNode body, boolean valid, String what) {
    var status = answer(operation, unknown(), body.toString());
    operation.describes(status);
    assertThat(status == 400).as("%s, %s: %d", operation, what, status).isNotEqualTo(valid);
  }

  /** Values of which the schema says whether they are valid. */
  private static Stream<Value> values(JsonNode schema) {
    var json = JsonMapper.shared();
    var types = types(schema);
    if (schema.has("enum")) {
      return Stream.concat(
          schema.get("enum").valueStream().map(value -> new Value(value, true)),
          Stream.of(
              new Value(json.valueToTree("no such"), false),
              new Value(json.valueToTree(0), false)));
    }
    if (types.contains("integer")) {
      return Stream.concat(
          Stream.of(
              new Value(json.valueToTree(0.5), false), new Value(json.valueToTree("1"), false)),
          Stream.of("minimum", "maximum")
              .filter(schema::has)
              .flatMap(limit -> {
                var value = schema.get(limit).asLong();
                var beyond = limit.equals("minimum") ? value - 1 : value + 1;
                return Stream.of(
                    new Value(json.valueToTree(value), true),
                    new Value(json.valueToTree(beyond), false));
              }));
    }
    if (types.contains("boolean")) {
      return Stream.of(
          new Value(json.valueToTree(true), true),
          new Value(json.valueToTree("true"), false),
          new Value(json.valueToTree(1), false));
    }
    return types.contains("string")
        ? texts(schema).map(text -> new Value(json.valueToTree(text), isValid(schema, text)))
        : Stream.empty();
  }

  private static Stream<String> texts(JsonNode schema) {
    if (schema.has("format")) {
      return Stream.of("a".repeat(schema.path("maxLength").asInt(0) + 4))
          .filter(_ -> schema.has("maxLength"));
    }
    var longest = schema.path("maxLength").asInt(5_000);
    return Stream.of(
        "",
        " ",
        "a",
        "é",
        "𠮷",
        "\u0000",
        "\u000b",
        "\u3000",
        "0x1",
        "a".repeat(longest),
        "a".repeat(longest + 1),
        "𠮷".repeat(longest));
  }

  private static boolean isValid(JsonNode schema, String text) {
    var length = text.codePointCount(0, text.length());
    return length >= schema.path("minLength").asInt(0)
        && length <= schema.path("maxLength").asInt(Integer.MAX_VALUE)
        && Pattern.compile(schema.path("pattern").asString("")).matcher(text).find();
  }

  private static List<String> types(JsonNode schema) {
    var type = schema.path("type");
    return type.isArray()
        ? type.valueStream().map(JsonNode::asString).toList()
        : List.of(type.asString(""));
  }

  private static String shortened(JsonNode value) {
    var text = value.toString();
    return text.length() <= 40
        ? text
        : "%s… (%d characters)".formatted(text.substring(0, 40), text.length());
  }

  private void operations(Consumer<ApiOperation> check) {
    assertThat(description().operations()).allSatisfy(check);
  }

  private @Nullable String valid(ApiOperation operation) {
    return operation.hasBody() ? validBody(operation.toString()).toString() : null;
  }

  private int answer(ApiOperation operation, Map<String, String> variables, @Nullable String body) {
    var request = request(operation, variables, body);
    operation.scheme().ifPresent(scheme -> authorize(scheme, request));
    return ServiceClient.send(request).status();
  }

  private HttpRequest.Builder request(
      ApiOperation operation, Map<String, String> variables, @Nullable String body) {
    return request(operation, variables, body, "");
  }

  private HttpRequest.Builder request(
      ApiOperation operation, Map<String, String> variables, @Nullable String body, String query) {
    var path = operation.path();
    for (var variable : variables.entrySet()) {
      path = path.replace("{" + variable.getKey() + "}", variable.getValue());
    }
    var request = new ServiceClient(servicePort()).request(path + query);
    return request
        .header("Content-Type", "application/json")
        .method(
            operation.method().toUpperCase(Locale.ROOT),
            body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
  }

  /** A value of a field, and whether it is valid. */
  record Value(JsonNode json, boolean valid) {}
}
