package io.bottlenecklab.lab.results;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The JSON Schema of {@code results.json}, from the records that are written. */
final class ResultsSchema {

  private static final String TYPE = "type";
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final SortedMap<String, Map<String, Object>> definitions = new TreeMap<>();

  private ResultsSchema() {}

  static String text() {
    var made = new ResultsSchema();
    var schema = new LinkedHashMap<String, Object>();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "results.json");
    schema.putAll(made.object(Results.class));
    schema.put("$defs", made.definitions);
    return JSON.writeValueAsString(schema) + "\n";
  }

  private SequencedMap<String, Object> object(Class<?> type) {
    var properties = new LinkedHashMap<String, Object>();
    var required = new ArrayList<String>();
    Object others = false;
    if (type == Results.class) {
      properties.put("format", Map.of("const", Results.FORMAT));
      required.add("format");
    }
    for (var component : type.getRecordComponents()) {
      var accessor = component.getAccessor();
      var schema = new LinkedHashMap<String, Object>();
      schema.put("description", accessor.getAnnotation(JsonPropertyDescription.class).value());
      if (accessor.isAnnotationPresent(JsonAnyGetter.class)) {
        schema.putAll(value(argument(component.getAnnotatedType(), 1)));
        others = schema;
        continue;
      }
      schema.putAll(value(component.getAnnotatedType()));
      var named = accessor.getAnnotation(JsonProperty.class);
      var name = named == null ? component.getName() : named.value();
      properties.put(name, schema);
      if (!isLeftOut(accessor, component.getAnnotatedType())
          && !isLeftOut(type, component.getAnnotatedType())) {
        required.add(name);
      }
    }
    var object = new LinkedHashMap<String, Object>();
    object.put(TYPE, "object");
    object.put("properties", properties);
    object.put("required", required);
    object.put("additionalProperties", others);
    return object;
  }

  /** Whether a file may lack a value of that type. */
  private static boolean isLeftOut(AnnotatedElement annotated, AnnotatedType type) {
    var include = annotated.getAnnotation(JsonInclude.class);
    return include != null
        && (include.value() == JsonInclude.Include.NON_EMPTY || isNullable(type));
  }

  private static boolean isNullable(AnnotatedType type) {
    return type.isAnnotationPresent(Nullable.class);
  }

  private static AnnotatedType argument(AnnotatedType type, int index) {
    return ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments()[index];
  }

  private Map<String, Object> value(AnnotatedType type) {
    var schema = notNull(type);
    if (!isNullable(type)) {
      return schema;
    }
    return schema.get(TYPE) instanceof String name
        ? with(schema, TYPE, List.of(name, "null"))
        : Map.of("anyOf", List.of(schema, Map.of(TYPE, "null")));
  }

  private static Map<String, Object> with(Map<String, Object> schema, String key, Object value) {
    var changed = new LinkedHashMap<>(schema);
    changed.put(key, value);
    return changed;
  }

  private Map<String, Object> notNull(AnnotatedType type) {
    if (type instanceof AnnotatedParameterizedType) {
      return isList(type)
          ? with(Map.of(TYPE, "array"), "items", value(argument(type, 0)))
          : with(Map.of(TYPE, "object"), "additionalProperties", value(argument(type, 1)));
    }
    var raw = (Class<?>) type.getType();
    if (raw.isEnum()) {
      return Map.of(
          "enum",
          Stream.of(Objects.requireNonNull(raw.getEnumConstants()))
              .map(constant -> JSON.convertValue(constant, String.class))
              .toList());
    }
    if (raw.isRecord()) {
      var name = raw.getSimpleName();
      if (!definitions.containsKey(name)) {
        definitions.put(name, Map.of()); // a record may contain itself
        definitions.put(name, object(raw));
      }
      return Map.of("$ref", "#/$defs/" + name);
    }
    if (raw == Instant.class) {
      return with(Map.of(TYPE, "string"), "format", "date-time");
    }
    return raw == Object.class ? Map.of() : Map.of(TYPE, simple(raw));
  }

  private static boolean isList(AnnotatedType type) {
    return type.getType().getTypeName().startsWith(List.class.getName());
  }

  private static String simple(Class<?> type) {
    return Objects.requireNonNull(
        Map.of(
                String.class, "string",
                boolean.class, "boolean",
                Boolean.class, "boolean",
                int.class, "integer",
                long.class, "integer",
                Long.class, "integer",
                double.class, "number",
                Double.class, "number")
            .get(type),
        type.getName());
  }
}
