package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.Script;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a virtual user does with a system. Implementations are found through {@link
 * java.util.ServiceLoader}; one instance serves all loads of a process, so that it may keep
 * sessions between them.
 */
public interface Flow {

  /** The names of every system's flows on the class path, sorted. */
  static List<String> names() {
    return Flows.names();
  }

  /**
   * Finds a flow.
   *
   * @throws LoadException if there is none of that name, with what is allowed
   */
  static Flow named(String name) {
    return Flows.named(name);
  }

  /** The name in experiment files, unlike any other flow's. */
  String name();

  /** The service that its requests enter by. */
  String service();

  /** How many users without think time, for each core, keep all of them busy. */
  default int usersPerCore() {
    return 4;
  }

  /**
   * The requests of a load. Called in the load tool's process, before the first request is due;
   * what they need, such as tokens, is fetched here.
   *
   * @throws LoadException where it cannot be fetched
   */
  Script script(Load load);

  /** Options that a step may state, with the values allowed for each. */
  default SortedMap<String, List<String>> options() {
    return new TreeMap<>();
  }

  /**
   * The work that a request cannot do without; none where a request leaves nothing in a database.
   * The first is what no tuning can take away, which a service's own processor time is compared
   * with.
   */
  default List<BareWork> bareWork() {
    return List.of();
  }

  /** Whether the seeded rows have to be restored before each load. */
  default boolean restoresBeforeEachLoad() {
    return false;
  }

  /** Prepares a restored system for a measured load, such as by sharing partitions out again. */
  default void prepare(RunningSystem running) {
    // most systems need nothing
  }

  /**
   * How many requests the seeded rows suffice for; empty where requests use nothing up.
   *
   * @param knobs of the variant
   * @param population as {@link Load#population}
   */
  default OptionalLong supply(Map<String, Object> knobs, int population) {
    return OptionalLong.empty();
  }

  /**
   * Begins to observe what happens behind the answers of a load that is about to be sent.
   *
   * @param population as {@link Load#population}
   * @param probing whether to probe the system beside the load, too
   */
  default Optional<Observation> observe(RunningSystem running, int population, boolean probing) {
    return Optional.empty();
  }

  /** An observation of what happens behind the answers of one load. */
  interface Observation extends AutoCloseable {

    /** What to put before a path of its values, such as {@code stored}. */
    String name();

    /**
     * Waits until the system has done the load's work, and returns what was observed: numbers by
     * name, or nested maps of them. {@code drainSeconds} is how long the system worked after the
     * load.
     *
     * @param load how long the load lasted
     * @param ended when it ended, as {@link System#nanoTime()}
     * @param waiting called now and then while it takes time; may throw to give up
     */
    SequencedMap<String, Object> end(Duration load, long ended, Runnable waiting);

    @Override
    void close();
  }
}
