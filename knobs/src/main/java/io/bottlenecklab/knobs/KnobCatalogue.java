package io.bottlenecklab.knobs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.yaml.snakeyaml.Yaml;

/**
 * Every knob there is: those of {@code shared-knobs.yaml}, and those of each {@code
 * systems/<name>/knobs.yaml}.
 */
public final class KnobCatalogue {

  /** The knob that says which system a variant is of. */
  public static final String SYSTEM = "lab.system";

  private static final String SHARED = "shared-knobs.yaml";

  private static @Nullable KnobCatalogue loaded;

  private final SequencedMap<String, Knob> knobs = new LinkedHashMap<>();
  private final SequencedMap<String, List<Knob>> shared = new LinkedHashMap<>();
  private final SequencedMap<String, List<Knob>> own = new LinkedHashMap<>();

  private KnobCatalogue(
      Map<String, List<Map<String, Object>>> groups, Map<String, SystemKnobs> systems) {
    groups.forEach((group, entries) -> {
      var users =
          systems.entrySet().stream()
              .filter(system -> system.getValue().uses().contains(group))
              .map(Map.Entry::getKey)
              .toList();
      entries.forEach(entry ->
          add(shared, group, new KnobDescription(SHARED, entry).knob(users, systems.keySet())));
    });
    systems.forEach((system, list) -> {
      own.put(system, new ArrayList<>());
      list.entries()
          .forEach(entry ->
              add(
                  own,
                  system,
                  new KnobDescription(list.file(), entry).knob(List.of(system), systems.keySet())));
    });
  }

  private void add(Map<String, List<Knob>> groups, String group, Knob knob) {
    groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(knob);
    if (knobs.put(knob.name(), knob) != null) {
      throw new InvalidKnobsException(
          "%s: «%s» is described twice; allowed: once".formatted(SHARED, knob.name()));
    }
  }

  /** What a system's {@code knobs.yaml} says. */
  private record SystemKnobs(String file, List<String> uses, List<Map<String, Object>> entries) {}

  /**
   * The lists on the class path, read once.
   *
   * @throws InvalidKnobsException with one line on the first that cannot be used
   */
  public static synchronized KnobCatalogue load() {
    if (loaded == null) {
      loaded = load(KnobCatalogue.class.getClassLoader());
    }
    return loaded;
  }

  static KnobCatalogue load(ClassLoader loader) {
    try {
      var resolver = new PathMatchingResourcePatternResolver(loader);
      var groups = groups(resolver.getResource("classpath:" + SHARED));
      var systems = new TreeMap<String, SystemKnobs>();
      for (var file : resolver.getResources("classpath*:systems/*/knobs.yaml")) {
        var system = nameOf(file);
        systems.put(system, systemKnobs("systems/%s/knobs.yaml".formatted(system), file, groups));
      }
      return new KnobCatalogue(groups, systems);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder's name. */
  private static String nameOf(Resource file) throws IOException {
    var path = Path.of(file.getURL().getPath());
    return path.getName(path.getNameCount() - 2).toString();
  }

  private static Map<String, List<Map<String, Object>>> groups(Resource file) throws IOException {
    try (var in = file.getInputStream()) {
      return new Yaml().load(in);
    }
  }

  private static SystemKnobs systemKnobs(String name, Resource file, Map<String, ?> groups)
      throws IOException {
    Map<String, Object> document;
    try (var in = file.getInputStream()) {
      document = new Yaml().load(in);
    }
    for (var key : document.keySet()) {
      if (!key.equals("uses") && !key.equals("knobs")) {
        throw new InvalidKnobsException(
            "%s: unknown key «%s»; allowed: uses, knobs".formatted(name, key));
      }
    }
    var uses = new ArrayList<String>();
    for (var group : (List<?>) document.getOrDefault("uses", List.of())) {
      if (!groups.containsKey(group.toString())) {
        throw new InvalidKnobsException(
            "%s: «uses» is «%s»; allowed: %s"
                .formatted(name, group, String.join(", ", groups.keySet())));
      }
      uses.add(group.toString());
    }
    var entries = new ArrayList<Map<String, Object>>();
    for (var entry : (List<?>) Objects.requireNonNullElse(document.get("knobs"), List.of())) {
      var described = new LinkedHashMap<String, Object>();
      ((Map<?, ?>) entry).forEach((key, value) -> described.put(key.toString(), value));
      entries.add(described);
    }
    return new SystemKnobs(name, uses, entries);
  }

  /** All knobs, the shared ones first. */
  public Collection<Knob> all() {
    return knobs.sequencedValues();
  }

  /** The knobs that systems share, by group. */
  public SequencedMap<String, List<Knob>> shared() {
    return Collections.unmodifiableSequencedMap(shared);
  }

  /** The knobs of one system alone, by system. */
  public SequencedMap<String, List<Knob>> own() {
    return Collections.unmodifiableSequencedMap(own);
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

  /** A list of knobs cannot be used; the message is one line for the user. */
  public static final class InvalidKnobsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidKnobsException(String message) {
      super(message);
    }
  }
}
