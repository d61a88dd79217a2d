package io.bottlenecklab.lab.stage;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.RunningSystem;
import io.bottlenecklab.lab.load.RunningSystem.DatabaseAccess;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.stage.Death.ServiceDiedException;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** A variant whose services are ready. */
public interface RunningVariant extends RunningSystem, AutoCloseable {

  /** The variant that was started. */
  Variant variant();

  /**
   * Base URLs that requests are spread over, by the name of the service, companions included: one,
   * or one for each replica if there is no load balancer.
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

  /** A part of a start, such as a server or the seeder. */
  record StartedPart(String name, Instant begin, Instant end) {}

  /** The parts of its start, in the order of their ends; none if nothing has noted them. */
  default List<StartedPart> startedParts() {
    return List.of();
  }

  /** Its processes, servers first. */
  default List<VariantProcess> processes() {
    return List.of();
  }

  /** {@link VariantProcess#cpuTime} by process. */
  default Map<String, Duration> cpuTime() {
    var times = new LinkedHashMap<String, Duration>();
    processes().forEach(process -> times.put(process.name(), process.cpuTime()));
    return times;
  }

  /** {@link VariantProcess#diskTraffic} by process, if it is counted. */
  default Map<String, Long> diskTraffic() {
    var bytes = new LinkedHashMap<String, Long>();
    processes()
        .forEach(process ->
            process.diskTraffic().ifPresent(traffic -> bytes.put(process.name(), traffic)));
    return bytes;
  }

  /** {@link VariantProcess#schedulingTotals}, by series such as {@code system.database}. */
  default Map<String, Double> schedulingTotals() {
    var totals = new LinkedHashMap<String, Double>();
    processes()
        .forEach(process ->
            process
                .schedulingTotals()
                .forEach(
                    (total, value) -> totals.put("%s.%s".formatted(total, process.name()), value)));
    return totals;
  }

  /** {@link VariantProcess#processorLimit} by process, if it has one. */
  default Map<String, Double> processorLimits() {
    var limits = new LinkedHashMap<String, Double>();
    processes()
        .forEach(process ->
            process.processorLimit().ifPresent(limit -> limits.put(process.name(), limit)));
    return limits;
  }

  /** Base URL of each process with metrics at {@code /actuator/prometheus}, by its name. */
  @Override
  default Map<String, URI> metrics() {
    return Map.of();
  }

  /**
   * The JVM of each service process that it tunes, by its name; none if this machine's tools cannot
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

  /** The processors it is held to; empty if it shares all with the load tool. */
  default Optional<CpuPartition> partition() {
    return Optional.empty();
  }

  /**
   * Product and version of its database by name, such as {@code shop → MariaDB 11.4.5}; none if it
   * has no database.
   *
   * @throws StageException if the database does not answer
   */
  default Map<String, String> databases() {
    return backing().products();
  }

  /**
   * Runs the seeder once more, while the services run. {@link InitialData#RESTORED} removes every
   * row that load has written, for systems whose services keep no deleted rows in memory. {@link
   * InitialData#AS_LEFT} adds what load has used up, such as number books. A variant without a
   * database stays as it is.
   *
   * @throws StageException if the seeder fails
   */
  void seedAgain(InitialData data);

  /**
   * Its processes that have died, servers first.
   *
   * @throws StageException if everything is being stopped
   */
  List<Death> deaths();

  /**
   * Returns if every process of this variant lives.
   *
   * @throws ServiceDiedException if a tuned service has died, and nothing that it relies on
   * @throws StageException if another process has died, with its name and its log
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

  /** One process or container of a running variant, and what it has used since it started. */
  interface VariantProcess {

    /**
     * {@code database}, {@code broker} (with a mirror the central one, beside {@code broker-local}
     * and {@code mirror}), a companion, {@code shop-service} (if there are several, {@code
     * shop-service-1}, {@code -2} …).
     */
    String name();

    /** Processor time, user and system, children included. */
    Duration cpuTime();

    /** Bytes read from disks and written to them; empty if they are not counted. */
    OptionalLong diskTraffic();

    /**
     * Further running totals, without those that are not counted: {@code system}, the seconds of
     * {@link #cpuTime} in the kernel; {@code waiting}, the seconds that its threads were ready to
     * run and had no processor; {@code switches}, how often one got a processor.
     */
    Map<String, Double> schedulingTotals();

    /** Processors it may use at most; empty if it may use all of the machine's. */
    OptionalDouble processorLimit();

    /** The same as the system says it now, all of the machine's too; empty if it does not. */
    OptionalDouble allowedProcessors();
  }
}
