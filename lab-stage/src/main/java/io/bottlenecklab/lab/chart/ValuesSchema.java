package io.bottlenecklab.lab.chart;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobType;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON Schema of the chart's values: the variants there are, and for each system its knobs and
 * its dataset.
 */
final class ValuesSchema {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** They decide which servers there are or how they start; another value is another variant. */
  private static final List<String> OF_THE_SERVERS =
      List.of(KnobCatalogue.SYSTEM, "lab.distance.", "lab.database.");

  private ValuesSchema() {}

  /** Whether a knob of a variant may be set to another value. */
  static boolean mayBeSet(SystemUnderTest system, Knob knob) {
    return knob.systems().contains(system.key())
        && OF_THE_SERVERS.stream().noneMatch(knob.name()::startsWith)
        && !system.backingKnobs().contains(knob.name());
  }

  static String render(Collection<Variant> variants) {
    var schema = YamlResource.read(ValuesSchema.class, "values-schema.yaml");
    var conditions = new ArrayList<Object>();
    for (var system : SystemUnderTest.all()) {
      var own =
          variants.stream()
              .filter(variant -> variant.system().equals(system.key()))
              .map(Variant::name)
              .toList();
      if (!own.isEmpty()) {
        conditions.add(condition(system, own));
      }
    }
    schema.put("allOf", conditions);
    properties(schema)
        .put("variant", Map.of("enum", variants.stream().map(Variant::name).toList()));
    return JSON.writeValueAsString(schema) + "\n";
  }

  private static Object condition(SystemUnderTest system, List<String> variants) {
    var stated = map("variant", map("enum", variants));
    var allowed = map("dataset", dataset(system));
    allowed.put("knobs", knobs(system));
    var condition = map("if", map("properties", stated));
    condition.put("then", map("properties", allowed));
    return condition;
  }

  private static Object dataset(SystemUnderTest system) {
    var sizes = new LinkedHashMap<String, Object>();
    for (var key : system.datasetKeys()) {
      sizes.put(key.name(), wholeNumber(key.least(), key.most()));
    }
    return closed(sizes);
  }

  private static Object knobs(SystemUnderTest system) {
    var tree = new TreeMap<String, Object>();
    for (var knob : KnobCatalogue.load().all()) {
      if (mayBeSet(system, knob)) {
        put(tree, List.of(knob.name().split("\\.", -1)), type(knob));
      }
    }
    return closed(tree);
  }

  @SuppressWarnings("unchecked")
  private static void put(Map<String, Object> tree, List<String> words, Object type) {
    if (words.size() == 1) {
      tree.put(words.getFirst(), type);
    } else {
      var inner =
          (Map<String, Object>)
              tree.computeIfAbsent(words.getFirst(), _ -> closed(new TreeMap<>()));
      put(properties(inner), words.subList(1, words.size()), type);
    }
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> properties(Map<String, Object> schema) {
    return (Map<String, Object>) Objects.requireNonNull(schema.get("properties"));
  }

  private static Object type(Knob knob) {
    var type =
        switch (knob.type()) {
          case KnobType.WholeNumber(var min, var max) -> wholeNumber(min, max);
          case KnobType.Share() -> number(0, 1);
          case KnobType.Processors(var max) -> number(0.1, max);
          case KnobType.Flag() -> map("type", "boolean");
          case KnobType.Choice(var of) -> map("enum", of);
          case KnobType.Time _ -> map("pattern", "^[0-9]+(ns|us|ms|s|m|h|d)$");
          case KnobType.Size _ -> map("pattern", "^[0-9]+(B|KB|MB|GB|TB)$");
          case KnobType.OfDistance _ ->
              throw new IllegalArgumentException(knob.name() + " decides which servers there are");
        };
    if (type.containsKey("pattern")) {
      type.put("type", "string");
    }
    type.put("description", knob.description() + " Allowed: " + knob.type().allowed() + ".");
    return type;
  }

  private static SequencedMap<String, Object> wholeNumber(long min, long max) {
    var type = map("type", "integer");
    type.put("minimum", min);
    type.put("maximum", max);
    return type;
  }

  private static SequencedMap<String, Object> number(double min, double max) {
    var type = map("type", "number");
    type.put("minimum", min);
    type.put("maximum", max);
    return type;
  }

  private static SequencedMap<String, Object> closed(Map<String, Object> properties) {
    var object = map("type", "object");
    object.put("additionalProperties", false);
    object.put("properties", properties);
    return object;
  }

  private static SequencedMap<String, Object> map(String key, Object value) {
    var map = new LinkedHashMap<String, Object>();
    map.put(key, value);
    return map;
  }
}
