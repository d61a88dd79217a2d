package io.bottlenecklab.lab.backing;

import io.bottlenecklab.lab.backing.Backing.Counters;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The backing services of a running variant, as the lab reaches them.
 *
 * @param services in the order that the system states them
 * @param endpoints of their servers
 */
public record RunningBacking(List<Backing> services, Endpoints endpoints) {

  /** For a variant without servers. */
  public static RunningBacking none() {
    return new RunningBacking(List.of(), new Endpoints(Map.of()));
  }

  /** The SQL database; empty if there is none. */
  public Optional<DatabaseBacking> sql() {
    return services.stream()
        .filter(DatabaseBacking.class::isInstance)
        .map(DatabaseBacking.class::cast)
        .findFirst();
  }

  /** The address of the system's own database; empty if it has none. */
  public Optional<DatabaseAccess> database() {
    return sql().flatMap(sql -> sql.ownDatabase().map(database -> sql.access(database, endpoints)));
  }

  /**
   * Product and version by database, such as {@code shop → MariaDB 11.4.5}.
   *
   * @throws StageException if a database does not answer
   */
  public Map<String, String> products() {
    var access = database();
    if (access.isEmpty()) {
      return Map.of();
    }
    var sql = sql().orElseThrow();
    try (var connection = access.get().connect()) {
      return Map.of(sql.ownDatabase().orElseThrow(), sql.product(connection));
    } catch (SQLException e) {
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    }
  }

  /** The addresses of all but the databases, by name. */
  public SequencedMap<String, String> addresses() {
    var addresses = new LinkedHashMap<String, String>();
    services.forEach(service -> addresses.putAll(service.addresses(endpoints)));
    return addresses;
  }

  /** All counters. */
  public List<Counters> counters() {
    return services.stream().flatMap(service -> service.counters(endpoints).stream()).toList();
  }

  /** The knobs that decide which servers there are, with the values that the servers show. */
  public Map<String, Object> effectiveKnobs() {
    var knobs = new LinkedHashMap<String, Object>();
    services.forEach(service -> knobs.putAll(service.effectiveKnobs(endpoints)));
    return knobs;
  }

  /** Waits as {@link Backing#awaitReadiness}. */
  public void awaitReadiness(Runnable checkAlive) {
    services.forEach(service -> service.awaitReadiness(endpoints, checkAlive));
  }
}
