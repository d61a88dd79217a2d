package io.bottlenecklab.lab.yaml;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.YamlText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads a YAML file into records, whose components are its keys in kebab case, and has them
 * checked. All faults of the file end in one exception, with a line for each: it names file, line,
 * key, what is wrong and what is allowed. A key is a place as {@link YamlText} names it.
 *
 * <p>A checker goes on after a fault. What it cannot do without a faulty value ends there: see
 * {@link #part}.
 */
public final class StrictYaml {

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final YamlText text;

  /** How many checks have failed, those that would repeat a known fault included. */
  private int failed;

  private StrictYaml(YamlText text) {
    this.text = text;
  }

  /**
   * Reads a file.
   *
   * @param invalid makes the exception of the lines that say what is wrong
   * @param type what the file holds; a faulty value is null there
   * @param checker makes what is wanted of it
   */
  public static <D, T> T read(
      Path file,
      Function<String, RuntimeException> invalid,
      Class<D> type,
      BiFunction<StrictYaml, D, T> checker) {
    var text = YamlText.read(file, invalid);
    var yaml = new StrictYaml(text);
    var whole = yaml.part(() -> checker.apply(yaml, yaml.document(type)));
    text.end();
    return whole.get();
  }

  private <D> D document(Class<D> type) {
    while (true) {
      try {
        return Objects.requireNonNull(YAML.readValue(text.text(), type));
      } catch (MismatchedInputException e) {
        var key = key(e);
        if (!text.reject(key, message(e, key))) {
          throw new Faulty();
        }
      } catch (JacksonException e) {
        text.addFault(
            "",
            e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
            e.getOriginalMessage().lines().findFirst().orElse(""));
        throw new Faulty();
      }
    }
  }

  private String key(JacksonException e) {
    return text.key(
        e.getPath().stream()
            .map(
                step -> Optional.<Object>ofNullable(step.getPropertyName()).orElse(step.getIndex()))
            .toList());
  }

  private String message(MismatchedInputException e, String key) {
    if (key.isEmpty()) {
      return "not of the form of other files; allowed: keys with their values";
    }
    return switch (e) {
      case UnrecognizedPropertyException unknown ->
          unknown(
              key.substring(0, Math.max(0, key.length() - unknown.getPropertyName().length() - 1)),
              unknown.getPropertyName(),
              unknown.getKnownPropertyIds().stream().map(Object::toString).toList());
      case InvalidFormatException bad ->
          "«%s» is «%s»; allowed: %s".formatted(key, bad.getValue(), kind(bad.getTargetType()));
      default -> "«%s» is not of the form it has in other files".formatted(key);
    };
  }

  /** What is meant is probably none of the keys that are there; it is not reported as missing. */
  private String unknown(String outer, String name, List<String> known) {
    var unused = new ArrayList<>(known);
    unused.removeAll(text.names(outer));
    var meant = KnobCatalogue.nearest(name, unused.isEmpty() ? known : unused);
    if (unused.contains(meant)) {
      text.skip(outer.isEmpty() ? meant : outer + "." + meant);
    }
    return "unknown key «%s»; did you mean «%s»?".formatted(name, meant);
  }

  /** Records the keys of a mapping that are not known. */
  public void knownKeys(String outer, Collection<String> stated, List<String> known) {
    for (var name : stated) {
      if (!known.contains(name)) {
        addFault(outer + "." + name, unknown(outer, name, known));
      }
    }
  }

  /**
   * Reads a part of the file that others can do without. If a check in it fails, the part is
   * faulty: who asks for its value ends at once, and silently.
   */
  public <T> Supplier<T> part(Supplier<T> reader) {
    var before = failed;
    try {
      var value = reader.get();
      if (failed == before) {
        return () -> value;
      }
    } catch (Faulty _) {
      failed++;
    }
    return () -> {
      throw new Faulty();
    };
  }

  /**
   * Reads each element of a list as a part.
   *
   * @param key of the list
   * @param reader gets the element's key
   */
  public <D, T> List<Supplier<T>> parts(
      String key, @Nullable List<D> stated, BiFunction<String, D, T> reader) {
    var parts = new ArrayList<Supplier<T>>();
    if (stated == null) {
      return List.of(part(() -> reader.apply(key, required(key, null))));
    }
    for (var index = 0; index < stated.size(); index++) {
      var at = text.key(List.of(key, index));
      var element = stated.get(index);
      parts.add(part(() -> reader.apply(at, required(at, element))));
    }
    return parts;
  }

  /** Whether something was found wrong there or in it. */
  public boolean isFaulty(String key) {
    return text.isFaulty(key);
  }

  /** The names of what a place holds. */
  public List<String> names(String key) {
    return text.names(key);
  }

  /** Records a fault. */
  public void addFault(String key, String message) {
    failed++;
    text.addFault(key, message);
  }

  /** Records a fault; the part ends with what is returned. */
  public RuntimeException invalid(String key, String message) {
    addFault(key, message);
    return new Faulty();
  }

  /** A part that has to be there. */
  public <T> Supplier<T> stated(String key, @Nullable T value) {
    return part(() -> required(key, value));
  }

  /** The value of a key that has to be there; the part ends without it. */
  public <T> T required(String key, @Nullable T value) {
    if (value == null) {
      throw invalid(key, "«%s» is missing".formatted(key));
    }
    return value;
  }

  /** Checks a value of a key. */
  public boolean check(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      addFault(key, "«%s» is «%s»; allowed: %s".formatted(key, value, allowed));
    }
    return holds;
  }

  /** The value of a key that has to be one of these; the part ends if it is not. */
  public String oneOf(String key, String value, List<String> allowed) {
    if (!check(allowed.contains(value), key, value, String.join(", ", allowed))) {
      throw new Faulty();
    }
    return value;
  }

  /**
   * Checks the elements of a list or the keys of a mapping, each of which has to be one of these.
   */
  public void eachOf(
      String key, Collection<? extends @Nullable String> values, List<String> allowed) {
    for (var value : values) {
      if (value == null || !allowed.contains(value)) {
        addFault(
            key + "." + value,
            "«%s» is «%s»; allowed: %s".formatted(key, value, String.join(", ", allowed)));
      }
    }
  }

  private static String kind(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "int", "Integer", "long", "Long" -> "a whole number";
      case "double", "Double" -> "a number";
      case "Boolean" -> "true or false";
      default -> "text";
    };
  }

  /** Ends a part of a file; why is recorded. */
  private static final class Faulty extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Faulty() {
      super("a part of the file is faulty", null, false, false);
    }
  }
}
