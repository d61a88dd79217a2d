package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.bare.DatabaseAccess;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A variant whose services are ready. */
public interface RunningVariant extends RunningSystem, AutoCloseable {

  /** What was started. */
  Variant variant();

  /**
   * Base URLs that requests are spread over, by the name of the service, companions included: one,
   * or one for each replica where nothing stands in front.
   */
  Map<String, List<URI>> entrances();

  /** Base URL of each service that those under load rely on, by its name. */
  @Override
  default Map<String, URI> companions() {
    return SystemUnderTest.of(variant()).companions().stream()
        .map(companion -> companion.component().service())
        .collect(
            Collectors.toMap(
                service -> service,
                service -> Objects.requireNonNull(entrances().get(service), service).getFirst()));
  }

  @Override
  default Map<String, Object> knobs() {
    return variant().values();
  }

  @Override
  default List<URI> targets(String service) {
    var targets = entrances().get(service);
    if (targets == null) {
      throw new IllegalArgumentException(
          "%s has no service «%s»".formatted(variant().name(), service));
    }
    return targets;
  }

  /**
   * Base URL of every single process of the services that variants tune, by the name of the
   * service, for {@code /actuator/knobs}; never a load balancer's.
   */
  Map<String, List<URI>> replicas();

  /**
   * Processor time used since each process started, user and system, children included.
   *
   * @return by process: {@code database}, {@code broker} (with a mirror the central one, beside
   *     {@code broker-local} and {@code mirror}), each companion, {@code shop-service} (where there
   *     are several of one, {@code shop-service-1}, {@code -2} …)
   */
  Map<String, Duration> cpuTime();

  /**
   * Base URL of each service process that tells its metrics at {@code /actuator/prometheus}, by the
   * name it has in {@link #cpuTime}.
   */
  @Override
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
   * Further running totals of its processes by the names of series: {@code system.<process>}, the
   * seconds of {@link #cpuTime} that the kernel used; {@code waiting.<process>}, the seconds that
   * its threads were ready to run and had no processor; {@code switches.<process>}, how often one
   * got a processor. What nobody tells is left out.
   */
  default Map<String, Double> schedulingTotals() {
    return Map.of();
  }

  /**
   * Processors a process may use at most, by the names of {@link #cpuTime}; one that may use all of
   * the machine's is left out.
   */
  default Map<String, Double> processorLimits() {
    return Map.of();
  }

  /**
   * The JVM of each service that it tunes, by its name; none where this machine's tools cannot
   * reach it.
   */
  default Map<String, ProcessHandle> jvms() {
    return Map.of();
  }

  /** The servers that it works with, as the lab reaches them. */
  RunningBacking backing();

  @Override
  default Optional<DatabaseAccess> findDatabase() {
    return backing().database();
  }

  @Override
  default DatabaseAccess database() {
    return findDatabase()
        .orElseThrow(() -> new IllegalStateException(variant().name() + " has no database"));
  }

  @Override
  default Map<String, String> addresses() {
    return backing().addresses();
  }

  /** Which processors it is held to; empty where to none, and it shares all with the load tool. */
  default Optional<CpuPartition> separation() {
    return Optional.empty();
  }

  /**
   * Product and version of its database by name, such as {@code shop → MariaDB 11.4.5}; none where
   * it has none.
   *
   * @throws StageException where the database does not answer
   */
  default Map<String, String> databases() {
    return backing().products();
  }

  /**
   * Seeds once more, while the services run. {@linkplain InitialData#AS_SEEDED As seeded} takes
   * back every row that load has written, for systems whose services keep nothing in memory of rows
   * that go; {@linkplain InitialData#AS_LEFT as left} adds what load has used up, such as number
   * books. A variant without a database is left as it is.
   *
   * @throws StageException where it cannot
   */
  void reseed(InitialData contents);

  /**
   * Its processes that have died, servers first.
   *
   * @throws StageException where everything is being stopped
   */
  List<Death> deaths();

  /**
   * Returns if every process of this variant lives.
   *
   * @throws ServiceDiedException where one of a service that the variant tunes has died, and
   *     nothing that it relies on
   * @throws StageException where another has died, naming it and its log
   */
  default void checkAlive() {
    deaths().stream()
        .findFirst()
        .ifPresent(death -> {
          throw death.exception();
        });
  }

  /**
   * Starts a process that has died once more, on the same port and data, and waits until it is
   * ready.
   *
   * @param process as {@link Death#process}
   * @throws StageException with one line that says why it does not come up
   */
  void restart(String process);

  /** Stops the services, then their backing services, and waits until they are gone. */
  @Override
  void close();
}
