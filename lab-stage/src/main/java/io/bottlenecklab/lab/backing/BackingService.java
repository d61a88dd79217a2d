package io.bottlenecklab.lab.backing;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * A kind of server that systems work with, such as MySQL or Kafka: all that the lab knows of it.
 * Implementations are found through {@link ServiceLoader}.
 */
public interface BackingService {

  /** The name in {@code system.yaml}: {@code mysql}. */
  String key();

  /**
   * Options that a system may state beside {@code service} and {@code contents}, with the keys that
   * each has to have.
   */
  default SequencedMap<String, List<String>> options() {
    return Collections.emptyNavigableMap();
  }

  /** Whether it is an SQL database, of which a system has one at most. */
  default boolean isDatabase() {
    return false;
  }

  /** What it is to one variant of a system. */
  Backing of(Request request);

  /** Finds the one of that name. */
  static Optional<BackingService> named(String key) {
    return Optional.ofNullable(Known.BY_KEY.get(key));
  }

  /** The names of all, sorted. */
  static List<String> keys() {
    return List.copyOf(Known.BY_KEY.keySet());
  }

  /** Those on the class path. */
  final class Known {

    private static final TreeMap<String, BackingService> BY_KEY = new TreeMap<>();

    static {
      ServiceLoader.load(BackingService.class)
          .forEach(service -> BY_KEY.put(service.key(), service));
    }

    private Known() {}
  }

  /**
   * The backing service that one variant of a system needs.
   *
   * @param role the name of its server among the variant's processes: {@code broker}
   * @param contents distinguishes its data from another variant's of the same dataset: {@code
   *     bcrypt-10}
   * @param options as the system states them: the values of each option by their keys
   * @param knobs the variant's values
   * @param databases the databases of its services, in the order they are seeded
   * @param ownDatabase the one with the system's own rows; empty if it has none
   */
  record Request(
      String role,
      String contents,
      Map<String, Map<String, String>> options,
      Map<String, Object> knobs,
      List<String> databases,
      Optional<String> ownDatabase) {}
}
