package io.bottlenecklab.lab.chart;

import io.bottlenecklab.knobs.Knob;
import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.KnobType;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.yaml.YamlResource;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

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

  private static final String PROPERTIES = "properties";
  private static final String TYPE = "type";

  private ValuesSchema() {}

  /** Whether a knob of a variant may be set to another value. */
  static boolean mayBeSet(SystemUnderTest system, Knob knob) {
    return knob.systems().contains(system.key())
        && OF_THE_SERVERS.stream().noneMatch(knob.name()::startsWith)
        && !system.backingKnobs().contains(knob.name());
  }

  static String render(Collection<Variant> variants) {
    ObjectNode schema =
        JSON.valueToTree(YamlResource.read(ValuesSchema.class, "values-schema.yaml"));
    var conditions = schema.putArray("allOf");
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
    schema
        .withObject(PROPERTIES)
        .set("variant", choice(variants.stream().map(Variant::name).toList()));
    return JSON.writeValueAsString(schema) + "\n";
  }

  private static ObjectNode condition(SystemUnderTest system, List<String> variants) {
    var condition = JSON.createObjectNode();
    condition.putObject("if").putObject(PROPERTIES).set("variant", choice(variants));
    condition
        .putObject("then")
        .putObject(PROPERTIES)
        .set("dataset", dataset(system))
        .set("knobs", knobs(system));
    return condition;
  }

  private static ObjectNode dataset(SystemUnderTest system) {
    var sizes = closed(JSON.createObjectNode());
    for (var key : system.datasetKeys()) {
      sizes.withObject(PROPERTIES).set(key.name(), wholeNumber(key.least(), key.most()));
    }
    return sizes;
  }

  private static ObjectNode knobs(SystemUnderTest system) {
    var tree = closed(JSON.createObjectNode());
    KnobCatalogue.load().all().stream()
        .filter(knob -> mayBeSet(system, knob))
        .sorted(Comparator.comparing(Knob::name))
        .forEach(knob -> put(tree, List.of(knob.name().split("\\.", -1)), type(knob)));
    return tree;
  }

  private static void put(ObjectNode tree, List<String> words, ObjectNode type) {
    var properties = tree.withObject(PROPERTIES);
    if (words.size() == 1) {
      properties.set(words.getFirst(), type);
      return;
    }
    var inner = properties.withObject(words.getFirst());
    put(inner.isEmpty() ? closed(inner) : inner, words.subList(1, words.size()), type);
  }

  private static ObjectNode type(Knob knob) {
    var type =
        switch (knob.type()) {
          case KnobType.WholeNumber(var min, var max) -> wholeNumber(min, max);
          case KnobType.Share() -> number(0, 1);
          case KnobType.Processors(var max) -> number(0.1, max);
          case KnobType.Flag() -> JSON.createObjectNode().put(TYPE, "boolean");
          case KnobType.Choice(var of) -> choice(of);
          case KnobType.Time _ -> text("^[0-9]+(ns|us|ms|s|m|h|d)$");
          case KnobType.Size _ -> text("^[0-9]+(B|KB|MB|GB|TB)$");
          case KnobType.OfDistance _ ->
              throw new IllegalArgumentException(knob.name() + " decides which servers there are");
        };
    return type.put("description", knob.description() + " Allowed: " + knob.type().allowed() + ".");
  }

  private static ObjectNode choice(List<String> of) {
    return JSON.createObjectNode().set("enum", JSON.valueToTree(of));
  }

  private static ObjectNode text(String pattern) {
    return JSON.createObjectNode().put(TYPE, "string").put("pattern", pattern);
  }

  private static ObjectNode wholeNumber(long min, long max) {
    return JSON.createObjectNode().put(TYPE, "integer").put("minimum", min).put("maximum", max);
  }

  private static ObjectNode number(double min, double max) {
    return JSON.createObjectNode().put(TYPE, "number").put("minimum", min).put("maximum", max);
  }

  /** Makes it an object's schema that allows only the properties it names. */
  private static ObjectNode closed(ObjectNode schema) {
    schema.put(TYPE, "object").put("additionalProperties", false).putObject(PROPERTIES);
    return schema;
  }
}
