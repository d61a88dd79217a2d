package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Variant;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A variant whose services are ready. */
public interface RunningVariant extends AutoCloseable {

  /** What was started. */
  Variant variant();

  /**
   * Base URLs a load tool spreads its requests over: one, or one for each replica where nothing
   * stands in front.
   */
  List<URI> targets();

  /**
   * Base URL of every single service process, for {@code /actuator/knobs}; never a load balancer's.
   */
  List<URI> replicas();

  /**
   * Processor time used since each process started, user and system, children included.
   *
   * @return by process: {@code database}, {@code auth-service} (replicas are {@code
   *     auth-service-1}, {@code -2} …)
   */
  Map<String, Duration> cpuTime();

  /**
   * Base URL of each service process that tells its metrics at {@code /actuator/prometheus}, by the
   * name it has in {@link #cpuTime}.
   */
  default Map<String, URI> metrics() {
    return Map.of();
  }

  /**
   * Bytes read from disks and written to them since each process started, by the names of {@link
   * #cpuTime}; a process of which nobody tells is left out.
   */
  default Map<String, Long> diskTraffic() {
    return Map.of();
  }

  /**
   * Processors a process may use at most, by the names of {@link #cpuTime}; one that may use all of
   * the machine's is left out.
   */
  default Map<String, Double> processorLimits() {
    return Map.of();
  }

  /** Where its database is, for a client of the user's own. */
  DatabaseAccess database();

  /** Whether database, services and load tool have processors of their own. */
  default boolean keptApart() {
    return false;
  }

  /** A connection of its own to the variant's database; the caller closes it. */
  Connection connect() throws SQLException;

  /** Product and version of the database by name, such as {@code auth → MariaDB 11.4.5}. */
  Map<String, String> databases();

  /**
   * Returns if every process of this variant lives.
   *
   * @throws StageException where one has died, naming it and its log
   */
  void checkAlive();

  /** Stops the services, then the database, and waits until they are gone. */
  @Override
  void close();
}
