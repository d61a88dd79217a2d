package io.bottlenecklab.support.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A service's description.
 *
 * @param json as {@code /v3/api-docs} has it
 */
public record ApiDocument(JsonNode json) {

  private static final List<String> METHODS = List.of("get", "post", "put", "patch", "delete");

  /** All operations. */
  Stream<ApiOperation> operations() {
    return json.get("paths").properties().stream()
        .flatMap(path ->
            METHODS.stream()
                .filter(path.getValue()::has)
                .map(method ->
                    new ApiOperation(this, method, path.getKey(), path.getValue().get(method))));
  }

  /** Asserts that an answer stands in the description, if its operation does. */
  public void describes(String method, String path, int status) {
    operation(method, path).ifPresent(operation -> operation.describes(status));
  }

  /** A fixed path precedes one with variables. */
  private Optional<ApiOperation> operation(String method, String path) {
    var fitting =
        operations()
            .filter(operation -> operation.method().equals(method.toLowerCase(Locale.ROOT)))
            .filter(operation -> path.matches(operation.path().replaceAll("\\{\\w+}", "[^/]+")))
            .toList();
    return fitting.stream()
        .filter(operation -> operation.path().equals(path))
        .findFirst()
        .or(() -> fitting.stream().findFirst());
  }

  /** What a reference stands for; a node that is none stands for itself. */
  JsonNode resolved(JsonNode node) {
    var reference = node.path("$ref").asString("");
    return reference.isEmpty() ? node : json.at(reference.substring(1));
  }

  /**
   * An operation.
   *
   * @param method in lower case
   * @param path with variables in braces
   */
  record ApiOperation(ApiDocument document, String method, String path, JsonNode json) {

    void describes(int status) {
      assertThat(json.get("responses").propertyNames())
          .as("described answers of %s", this)
          .contains(Integer.toString(status));
    }

    /** The security scheme that it names. */
    Optional<String> scheme() {
      return json.path("security")
          .valueStream()
          .flatMap(each -> each.propertyNames().stream())
          .findFirst();
    }

    boolean hasBody() {
      return json.has("requestBody");
    }

    /** The schema of its JSON body. */
    JsonNode bodySchema() {
      return document.resolved(json.at("/requestBody/content/application~1json/schema"));
    }

    boolean hasVariables() {
      return path.contains("{");
    }

    /** Its parameters at that place: {@code path} or {@code query}. */
    Stream<JsonNode> parameters(String place) {
      return json.path("parameters")
          .valueStream()
          .filter(parameter -> parameter.path("in").asString().equals(place));
    }

    @Override
    public String toString() {
      return method.toUpperCase(Locale.ROOT) + " " + path;
    }
  }
}
