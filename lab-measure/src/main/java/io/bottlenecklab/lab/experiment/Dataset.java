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
 * The data that a variant is seeded with. Equal datasets have equal rows on every machine.
 *
 * @param sizes by the system's dataset keys, in their order
 * @param seed of everything random
 */
public record Dataset(SequencedMap<String, Integer> sizes, long seed) {

  private static final String SEED = "seed";

  /** Copies the sizes. */
  public Dataset {
    sizes = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(sizes));
  }

  /** A dataset with one key. */
  public static Dataset of(String key, int size, long seed) {
    return new Dataset(new LinkedHashMap<>(Map.of(key, size)), seed);
  }

  /** The size that flows draw from: the number of seeded users. */
  public int population() {
    return sizes.firstEntry().getValue();
  }

  /** The size of a key. */
  public int size(String key) {
    return Objects.requireNonNull(sizes.get(key), key);
  }

  /** This dataset with another size. */
  public Dataset with(String key, int size) {
    var changed = new LinkedHashMap<>(sizes);
    changed.put(key, size);
    return new Dataset(changed, seed);
  }

  /** The sizes in words, such as {@code 1,000,000 users}. */
  public String inWords() {
    return sizes.entrySet().stream()
        .map(size -> "%,d %s".formatted(size.getValue(), size.getKey()))
        .collect(Collectors.joining(", "));
  }

  /** A part of file names: {@code users-1000000-seed-1}. */
  public String label() {
    return sizes.entrySet().stream()
            .map(size -> "%s-%d-".formatted(size.getKey(), size.getValue()))
            .collect(Collectors.joining())
        + "%s-%d".formatted(SEED, seed);
  }

  /** The seeder's environment variables: {@code DATASET_USERS}, {@code DATASET_SEED}. */
  public Map<String, String> environment() {
    var variables = new TreeMap<String, String>();
    sizes.forEach((key, size) -> variables.put(variable(key), Integer.toString(size)));
    variables.put(variable(SEED), Long.toString(seed));
    return variables;
  }

  /** The environment variable of a key, as Spring reads it: without the dashes. */
  public static String variable(String key) {
    return "DATASET_" + key.replace("-", "").toUpperCase(Locale.ROOT);
  }

  /**
   * The {@link #label} with variables for compose, whose defaults are this dataset's numbers:
   * {@code users-${DATASET_USERS:-1000000}-seed-${DATASET_SEED:-1}}.
   */
  public String labelForCompose() {
    return sizes.entrySet().stream()
            .map(size ->
                "%s-%s-".formatted(size.getKey(), forCompose(size.getKey(), size.getValue())))
            .collect(Collectors.joining())
        + "%s-%s".formatted(SEED, forCompose(SEED, seed));
  }

  /** A compose expression: the environment variable of a key, or a default if it is not set. */
  public static String forCompose(String key, long otherwise) {
    return "${%s:-%d}".formatted(variable(key), otherwise);
  }
}
