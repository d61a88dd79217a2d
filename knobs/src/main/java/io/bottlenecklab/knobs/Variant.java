package io.bottlenecklab.knobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.io.ByteArrayResource;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * One variant: the values of a system's knobs, from a file {@code <name>.yaml} in which nothing
 * else stands.
 *
 * @param name the file's name without its ending
 * @param file where it was read from
 * @param values canonical value ({@code Long}, {@code Boolean} or {@code String}) by knob name
 */
public record Variant(String name, Path file, SortedMap<String, Object> values) {

  private static final String SYSTEM = "lab.system";

  /**
   * Reads and checks a variant file.
   *
   * @throws InvalidVariantException with a line for each fault, which names file, line, key, value
   *     and what is allowed
   */
  public static Variant read(Path file, KnobCatalogue catalogue) {
    requireReadable(file);
    var text = YamlText.read(file, InvalidVariantException::new);
    var stated = load(text, file);
    var values = new TreeMap<String, Object>();
    stated.forEach((key, value) ->
        check(text, key, value, stated.keySet(), catalogue)
            .ifPresent(canonical -> values.put(key, canonical)));
    checkSystem(text, values, catalogue);
    text.end();
    var fileName = file.getFileName().toString();
    return new Variant(
        fileName.replaceFirst("\\.ya?ml$", ""), file, Collections.unmodifiableSortedMap(values));
  }

  /** That it has the knobs of its system, and no others. */
  private static void checkSystem(
      YamlText text, Map<String, Object> values, KnobCatalogue catalogue) {
    var system = values.get(SYSTEM);
    for (var knob : catalogue.all()) {
      var stated = values.containsKey(knob.name());
      var ofSystem = system != null && knob.systems().contains(system);
      if (!stated && (knob.name().equals(SYSTEM) || (knob.required() && ofSystem))) {
        text.addFault(
            knob.name(),
            "«%s» is missing (allowed: %s)".formatted(knob.name(), knob.type().allowed()));
      }
      if (stated && system != null && !ofSystem) {
        text.addFault(
            knob.name(), "«%s» is not a knob of the system %s".formatted(knob.name(), system));
      }
    }
  }

  /**
   * Writes this variant with other values into a file, and reads it from there.
   *
   * @param changes canonical values by knob name
   * @throws InvalidVariantException as {@link #read}; the file is not left behind
   */
  public Variant with(Map<String, Object> changes, Path into, KnobCatalogue catalogue) {
    var all = new TreeMap<>(values);
    all.putAll(changes);
    try {
      Files.createDirectories(into.toAbsolutePath().getParent());
      Files.writeString(into, new Variant(name, into, all).yaml());
      try {
        return read(into, catalogue);
      } catch (InvalidVariantException e) {
        Files.delete(into);
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(into + " cannot be written", e);
    }
  }

  /** The text of a file from which these values are read. */
  public String yaml() {
    var style = new DumperOptions();
    style.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    return new Yaml(style).dump(tree());
  }

  /** The values, nested by the words of their knobs, as in a file. */
  public SequencedMap<String, Object> tree() {
    var document = new TreeMap<String, Object>();
    values.forEach((knob, value) -> put(document, knob, value));
    return document;
  }

  private static void put(Map<String, Object> document, String knob, Object value) {
    var inner = document;
    var words = knob.split("\\.", -1);
    for (var word : Arrays.copyOf(words, words.length - 1)) {
      inner = inner(inner, word);
    }
    inner.put(words[words.length - 1], value);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> inner(Map<String, Object> outer, String word) {
    return (Map<String, Object>) outer.computeIfAbsent(word, _ -> new TreeMap<String, Object>());
  }

  /** The system this variant tunes. */
  public String system() {
    return text(SYSTEM);
  }

  /** The value of a knob that is a word, a size or a duration. */
  public String text(String knob) {
    return find(knob)
        .map(Object::toString)
        .orElseThrow(() -> new NoSuchElementException(name + ": " + knob));
  }

  /** The value of a knob that is a whole number. */
  public int number(String knob) {
    return Integer.parseInt(text(knob));
  }

  /** The value of a knob, where the variant states it. */
  public Optional<Object> find(String knob) {
    return Optional.ofNullable(values.get(knob));
  }

  /**
   * How far a part of the system is away from the services under load; empty if nothing lies
   * between.
   *
   * @param part {@code database}, {@code broker} or {@code companion}
   */
  public Optional<Distance> distance(String part) {
    return find("lab.distance." + part)
        .map(stated -> Distance.parse(stated.toString()))
        .filter(distance -> !distance.isNone());
  }

  private static Optional<Object> check(
      YamlText text, String key, Object value, Set<String> stated, KnobCatalogue catalogue) {
    var knob = catalogue.find(key);
    if (knob.isEmpty()) {
      var nearest = catalogue.nearest(key);
      text.addFault(
          key.replaceFirst("\\[\\d+].*", ""),
          "unknown knob «%s»; did you mean «%s»?".formatted(key, nearest));
      if (!stated.contains(nearest)) {
        text.skip(nearest);
      }
      return Optional.empty();
    }
    var type = knob.get().type();
    try {
      return Optional.of(type.canonical(value));
    } catch (IllegalArgumentException e) {
      text.addFault(
          key, "«%s» is «%s»; allowed: %s".formatted(key, shortened(value), type.allowed()));
      return Optional.empty();
    }
  }

  private static String shortened(Object value) {
    var text = value.toString().replaceAll("\\s+", " ");
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }

  private static void requireReadable(Path file) {
    if (Files.notExists(file) || Files.isDirectory(file)) {
      throw new InvalidVariantException("%s: no such variant file".formatted(file));
    }
    if (!Files.isReadable(file)) {
      // In a container it is another user who reads a checkout that was cloned with umask 077.
      throw new InvalidVariantException(
          "%s: permission denied; allowed: a file that every user may read (chmod -R go+rX systems)"
              .formatted(file));
    }
  }

  /** The values by knob; none if the file is no YAML. */
  private static Map<String, Object> load(YamlText text, Path file) {
    var entries = new TreeMap<String, Object>();
    try {
      var bytes = text.text().getBytes(StandardCharsets.UTF_8);
      var sources =
          new YamlPropertySourceLoader()
              .load(file.toString(), new ByteArrayResource(bytes, file.toString()));
      if (sources.size() > 1) {
        throw new InvalidVariantException(
            "%s: has %d YAML documents; allowed: one".formatted(file, sources.size()));
      }
      for (var source : sources) {
        for (var key : ((EnumerablePropertySource<?>) source).getPropertyNames()) {
          entries.put(key, Objects.requireNonNullElse(source.getProperty(key), ""));
        }
      }
      return entries;
    } catch (MarkedYAMLException e) {
      throw new InvalidVariantException(
          "%s:%d: not valid YAML: %s"
              .formatted(
                  file,
                  e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1,
                  oneLine(e.getProblem())));
    } catch (YAMLException | IllegalStateException | IOException e) {
      throw new InvalidVariantException(
          "%s: cannot be read: %s".formatted(file, oneLine(e.getMessage())));
    }
  }

  private static String oneLine(@Nullable String text) {
    return text == null ? "" : text.lines().findFirst().orElse("");
  }

  /**
   * A variant file that cannot be used; the message has a line for each fault, which names file,
   * line, key, value and what is allowed.
   */
  public static final class InvalidVariantException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** With these lines. */
    public InvalidVariantException(String message) {
      super(message);
    }
  }
}
