package io.bottlenecklab.lab.backing;

import io.bottlenecklab.lab.failure.StageException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A backing service of one variant. */
public interface Backing {

  /** Whether it is an SQL database. */
  default boolean isDatabase() {
    return false;
  }

  /** What the system calls it, and its server among the variant's processes: {@code broker}. */
  String role();

  /** Its servers, each after those that it connects to. */
  List<BackingServer> servers();

  /**
   * Environment variables by which a service finds it; none if the service does not use it.
   *
   * @param endpoints of the servers, as the service reaches them
   */
  Map<String, String> environment(BackingClient client, Endpoints endpoints);

  /**
   * Addresses for the lab's own clients, {@code host:port} by name.
   *
   * @param endpoints of the servers, as the lab reaches them
   */
  default Map<String, String> addresses(Endpoints endpoints) {
    return Map.of();
  }

  /**
   * Knobs that decide which servers there are, with the values that the running servers show.
   *
   * @param endpoints of the servers that run
   */
  default Map<String, Object> effectiveKnobs(Endpoints endpoints) {
    return Map.of();
  }

  /**
   * A server's own counters; empty if it has none, or does not answer.
   *
   * @param endpoints of the servers, as the lab reaches them
   */
  default Optional<Counters> counters(Endpoints endpoints) {
    return Optional.empty();
  }

  /**
   * Waits for the part that starts only after the services.
   *
   * @param checkAlive throws if a process has died
   * @throws StageException if it does not start in time
   */
  default void awaitReadiness(Endpoints endpoints, Runnable checkAlive) {}

  /**
   * A service or a seeder that connects to backing services.
   *
   * @param database the name of its database; empty if it uses none
   * @param messages whether it uses the system's brokers
   * @param publishes whether it publishes to them
   */
  record BackingClient(Optional<String> database, boolean messages, boolean publishes) {

    /** One that uses a database alone. */
    public static BackingClient ofDatabase(String database) {
      return new BackingClient(Optional.of(database), false, false);
    }
  }

  /** Reads the running totals that a server keeps of itself. */
  interface Counters extends AutoCloseable {

    /** The server's name among the processes. */
    String process();

    /** Totals by name, such as {@code statements}; empty if it does not answer in time. */
    Optional<Map<String, Double>> read();

    /** Ends a running query, too. */
    @Override
    void close();
  }
}
