package io.bottlenecklab.knobs;

import io.bottlenecklab.knobs.KnobCatalogue.InvalidKnobsException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;

/**
 * A knob as a list describes it.
 *
 * @param file the list, for messages
 */
record KnobDescription(String file, Map<String, Object> entry) {

  private static final Set<String> KEYS =
      Set.of("name", "type", "of", "min", "max", "required", "description", "effective");

  /**
   * The knob.
   *
   * @param users the systems that have it
   * @param systems all systems there are
   */
  Knob knob(Collection<String> users, Collection<String> systems) {
    entry.keySet().stream()
        .filter(key -> !KEYS.contains(key))
        .findFirst()
        .ifPresent(key -> {
          throw new InvalidKnobsException(
              "%s: «%s» has the unknown key «%s»; did you mean «%s»?"
                  .formatted(file, entry.get("name"), key, KnobCatalogue.nearest(key, KEYS)));
        });
    return new Knob(
        text("name"),
        type(systems),
        Set.copyOf(users),
        (Boolean) value("required"),
        text("description"),
        text("effective"));
  }

  private KnobType type(Collection<String> systems) {
    return switch (text("type")) {
      case "whole-number" ->
          new KnobType.WholeNumber(Long.parseLong(text("min")), Long.parseLong(text("max")));
      case "share" -> new KnobType.Share();
      case "flag" -> new KnobType.Flag();
      case "choice" -> new KnobType.Choice(choices(systems));
      case "duration" -> new KnobType.Time(duration("min"), duration("max"));
      case "processors" -> new KnobType.Processors(Integer.parseInt(text("max")));
      case "distance" -> new KnobType.OfDistance();
      case "size" -> new KnobType.Size(DataSize.parse(text("min")), DataSize.parse(text("max")));
      case String type ->
          throw new InvalidKnobsException(
              ("%s: «%s.type» is «%s»; allowed: whole-number, share, flag, choice, duration, size,"
                      + " processors, distance")
                  .formatted(file, entry.get("name"), type));
    };
  }

  /** A list, or the word for all systems. */
  private List<String> choices(Collection<String> systems) {
    return value("of") instanceof List<?> choices
        ? choices.stream().map(Object::toString).toList()
        : List.copyOf(systems);
  }

  private Duration duration(String key) {
    return DurationStyle.SIMPLE.parse(text(key));
  }

  private String text(String key) {
    return value(key).toString();
  }

  private Object value(String key) {
    var value = entry.get(key);
    if (value == null) {
      throw new InvalidKnobsException(
          "%s: «%s» has no «%s»".formatted(file, entry.get("name"), key));
    }
    return value;
  }
}
