package io.bottlenecklab.lab.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ResultsSchemaTest {

  private static final JsonMapper JSON = JsonMapper.shared();

  private final JsonNode schema = JSON.readTree(Results.schema());

  @Test
  void what_the_lab_writes_conforms() throws IOException {
    var file = earlier();

    assertThat(conforms(schema, file)).isTrue();
    assertThat(conforms(schema, JSON.readTree(JSON.writeValueAsString(results(file))))).isTrue();
  }

  @Test
  void a_missing_a_wrong_and_an_unknown_value_do_not_conform() throws IOException {
    for (var key : List.of("format", "startedAt", "arms")) {
      var file = earlier();
      file.remove(key);
      assertThat(conforms(schema, file)).as(key).isFalse();
    }
    assertThat(conforms(schema, earlier().put("durationSeconds", "long"))).isFalse();
    assertThat(conforms(schema, earlier().putNull("experiment"))).isFalse();
    assertThat(conforms(schema, earlier().put("format", 3))).isFalse();
    assertThat(conforms(schema, earlier().put("more", 1))).isFalse();
  }

  @Test
  void every_value_is_described_and_times_state_their_unit() {
    var records = Stream.concat(Stream.of(schema), schema.get("$defs").valueStream()).toList();

    assertThat(records).hasSizeGreaterThan(12);
    for (var each : records) {
      for (var property : each.get("properties").properties()) {
        var name = property.getKey();
        var description = property.getValue().path("description").asString("");
        if (!name.equals("format")) {
          assertThat(description).as(name).isNotBlank();
        }
        if (name.endsWith("Seconds")) {
          assertThat(description).as(name).contains("seconds");
        }
      }
    }
    assertThat(schema.get("$defs").get("Latency").get("properties").valueStream())
        .allMatch(latency -> latency.get("description").asString().contains("milliseconds"));
  }

  private static ObjectNode earlier() throws IOException {
    try (var file = ResultsSchemaTest.class.getResourceAsStream("results.json")) {
      return (ObjectNode) JSON.readTree(Objects.requireNonNull(file));
    }
  }

  private static Results results(JsonNode tree) {
    return JSON.treeToValue(tree, Results.class);
  }

  /** The part of JSON Schema that is used. */
  private boolean conforms(JsonNode rule, JsonNode value) {
    if (rule.has("$ref")) {
      var name = rule.get("$ref").asString().replace("#/$defs/", "");
      return conforms(schema.get("$defs").get(name), value);
    }
    if (rule.has("anyOf")) {
      return rule.get("anyOf").valueStream().anyMatch(each -> conforms(each, value));
    }
    if (rule.has("const")) {
      return rule.get("const").equals(value);
    }
    if (rule.has("enum")) {
      return rule.get("enum").valueStream().anyMatch(value::equals);
    }
    var types = rule.path("type");
    var typed = types.isArray() ? types.valueStream().toList() : List.of(types);
    return (types.isMissingNode() || typed.stream().anyMatch(type -> isOf(type.asString(), value)))
        && (!value.isArray()
            || value.valueStream().allMatch(item -> conforms(rule.path("items"), item)))
        && (!value.isObject() || objectConforms(rule, value));
  }

  private boolean objectConforms(JsonNode rule, JsonNode value) {
    return rule.path("required").valueStream().allMatch(key -> value.has(key.asString()))
        && value.properties().stream()
            .allMatch(property -> {
              var own = rule.path("properties").path(property.getKey());
              var others = rule.path("additionalProperties");
              return own.isMissingNode()
                  ? !others.isBoolean() && conforms(others, property.getValue())
                  : conforms(own, property.getValue());
            });
  }

  private static boolean isOf(String type, JsonNode value) {
    return switch (type) {
      case "null" -> value.isNull();
      case "string" -> value.isString();
      case "boolean" -> value.isBoolean();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "array" -> value.isArray();
      case "object" -> value.isObject();
      default -> throw new IllegalArgumentException(type);
    };
  }
}
