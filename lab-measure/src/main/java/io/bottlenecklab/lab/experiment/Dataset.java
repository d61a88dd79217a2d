package io.bottlenecklab.lab.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The data a variant is seeded with; the same numbers give the same rows on every machine.
 *
 * @param sizes by the names of the system's {@link DatasetKey dataset keys}, in their order
 * @param seed of everything drawn at random
 */
public record Dataset(SequencedMap<String, Integer> sizes, long seed) {

  private static final String SEED = "seed";

  /** Keeps a copy. */
  public Dataset {
    sizes = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(sizes));
  }

  /** A dataset of one kind of thing. */
  public static Dataset of(String key, int size, long seed) {
    return new Dataset(new LinkedHashMap<>(Map.of(key, size)), seed);
  }

  /** What flows draw from: so many seeded users. */
  public int population() {
    return sizes.firstEntry().getValue();
  }

  /** How many of that key there are. */
  public int size(String key) {
    return Objects.requireNonNull(sizes.get(key), key);
  }

  /** The same with another size. */
  public Dataset with(String key, int size) {
    var changed = new LinkedHashMap<>(sizes);
    changed.put(key, size);
    return new Dataset(changed, seed);
  }

  /** Such as {@code 1,000,000 users}. */
  public String inWords() {
    return sizes.entrySet().stream()
        .map(size -> "%,d %s".formatted(size.getValue(), size.getKey()))
        .collect(Collectors.joining(", "));
  }

  /** As part of a file's name: {@code users-1000000-seed-1}. */
  public String label() {
    return sizes.entrySet().stream()
            .map(size -> "%s-%d-".formatted(size.getKey(), size.getValue()))
            .collect(Collectors.joining())
        + "%s-%d".formatted(SEED, seed);
  }

  /** What the seeder is told: {@code DATASET_USERS}, {@code DATASET_SEED}. */
  public Map<String, String> environment() {
    var variables = new TreeMap<String, String>();
    sizes.forEach((key, size) -> variables.put(variable(key), Integer.toString(size)));
    variables.put(variable(SEED), Long.toString(seed));
    return variables;
  }

  /** The environment variable of a key. */
  public static String variable(String key) {
    return "DATASET_" + key.toUpperCase(Locale.ROOT);
  }

  /**
   * {@link #label} with each number left to compose: {@code
   * users-${DATASET_USERS:-1000000}-seed-${DATASET_SEED:-1}}, the numbers of this one where the
   * environment says none.
   */
  public String labelForCompose() {
    return sizes.entrySet().stream()
            .map(size ->
                "%s-%s-".formatted(size.getKey(), forCompose(size.getKey(), size.getValue())))
            .collect(Collectors.joining())
        + "%s-%s".formatted(SEED, forCompose(SEED, seed));
  }

  /** The environment variable of a key, with what it is where it is not set. */
  public static String forCompose(String key, long otherwise) {
    return "${%s:-%d}".formatted(variable(key), otherwise);
  }
}
