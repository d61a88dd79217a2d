package io.bottlenecklab.knobs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;
import org.yaml.snakeyaml.Yaml;

/** Every knob there is, as {@code knobs.yaml} lists them. */
public final class KnobCatalogue {

  private final SequencedMap<String, Knob> knobs = new LinkedHashMap<>();

  private KnobCatalogue(List<Map<String, Object>> entries) {
    for (var entry : entries) {
      var knob =
          new Knob(
              text(entry, "name"),
              type(entry),
              Set.copyOf(texts(entry, "systems")),
              (Boolean) value(entry, "required"),
              text(entry, "description"),
              text(entry, "effective"));
      knobs.put(knob.name(), knob);
    }
  }

  /** Reads the list that comes with this module. */
  public static KnobCatalogue load() {
    try (InputStream in = KnobCatalogue.class.getResourceAsStream("/knobs.yaml")) {
      Map<String, List<Map<String, Object>>> document = new Yaml().load(in);
      return new KnobCatalogue(document.getOrDefault("knobs", List.of()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All knobs, in the order of the file. */
  public Collection<Knob> all() {
    return knobs.sequencedValues();
  }

  /** The knob of that name. */
  public Optional<Knob> find(String name) {
    return Optional.ofNullable(knobs.get(name));
  }

  /** The known name that is most like the given one, for «did you mean». */
  public String nearest(String name) {
    return nearest(name, knobs.keySet());
  }

  /** The one of {@code known}, which is not empty, that is most like {@code name}. */
  public static String nearest(String name, Collection<String> known) {
    var distance = LevenshteinDistance.getDefaultInstance();
    return known.stream()
        .min(Comparator.comparingInt(candidate -> distance.apply(name, candidate)))
        .orElseThrow();
  }

  private static KnobType type(Map<String, Object> entry) {
    return switch (text(entry, "type")) {
      case "whole-number" ->
          new KnobType.WholeNumber(
              Long.parseLong(text(entry, "min")), Long.parseLong(text(entry, "max")));
      case "flag" -> new KnobType.Flag();
      case "choice" -> new KnobType.Choice(texts(entry, "of"));
      case "duration" -> new KnobType.Time(duration(entry, "min"), duration(entry, "max"));
      case "size" ->
          new KnobType.Size(DataSize.parse(text(entry, "min")), DataSize.parse(text(entry, "max")));
      default -> throw new IllegalStateException("knobs.yaml: unknown type in " + entry);
    };
  }

  private static Duration duration(Map<String, Object> entry, String key) {
    return DurationStyle.SIMPLE.parse(text(entry, key));
  }

  private static String text(Map<String, Object> entry, String key) {
    return value(entry, key).toString();
  }

  private static List<String> texts(Map<String, Object> entry, String key) {
    return ((List<?>) value(entry, key)).stream().map(Object::toString).toList();
  }

  private static Object value(Map<String, Object> entry, String key) {
    var value = entry.get(key);
    if (value == null) {
      throw new IllegalStateException("knobs.yaml: no «" + key + "» in " + entry);
    }
    return value;
  }
}
