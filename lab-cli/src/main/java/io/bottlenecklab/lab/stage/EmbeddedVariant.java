package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.CpuTime;
import io.bottlenecklab.embedded.process.DiskTraffic;
import io.bottlenecklab.knobs.Variant;
import java.net.URI;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A variant whose processes run on this machine. */
final class EmbeddedVariant implements RunningVariant {

  private final Variant variant;
  private final EmbeddedDatabase database;
  private final List<Service> services;
  private final ChildProcesses processes;
  private final boolean keptApart;

  EmbeddedVariant(
      Variant variant,
      EmbeddedDatabase database,
      List<Service> services,
      ChildProcesses processes,
      boolean keptApart) {
    this.variant = variant;
    this.database = database;
    this.services = List.copyOf(services);
    this.processes = processes;
    this.keptApart = keptApart;
  }

  /**
   * One process of a service.
   *
   * @param address where it listens
   */
  record Service(ChildProcess process, URI address, Path log) {}

  @Override
  public Variant variant() {
    return variant;
  }

  @Override
  public List<URI> targets() {
    return replicas();
  }

  @Override
  public List<URI> replicas() {
    return services.stream().map(Service::address).toList();
  }

  @Override
  public Map<String, Duration> cpuTime() {
    var times = new LinkedHashMap<String, Duration>();
    times.put("database", CpuTime.of(database.process()));
    for (var service : services) {
      var process = service.process();
      times.put(process.name(), CpuTime.of(process.process().toHandle()));
    }
    return times;
  }

  @Override
  public Map<String, URI> metrics() {
    var addresses = new LinkedHashMap<String, URI>();
    services.forEach(service -> addresses.put(service.process().name(), service.address()));
    return addresses;
  }

  @Override
  public Map<String, Long> diskTraffic() {
    var bytes = new LinkedHashMap<String, Long>();
    DiskTraffic.of(database.process()).ifPresent(moved -> bytes.put("database", moved));
    for (var service : services) {
      DiskTraffic.of(service.process().process().toHandle())
          .ifPresent(moved -> bytes.put(service.process().name(), moved));
    }
    return bytes;
  }

  @Override
  public Map<String, Double> processorLimits() {
    var limits = new LinkedHashMap<String, Double>();
    variant
        .find("lab.cpus-per-replica")
        .map(each -> Double.valueOf(each.toString()))
        .ifPresent(each -> services.forEach(service -> limits.put(service.process().name(), each)));
    return limits;
  }

  @Override
  public DatabaseAccess database() {
    return new DatabaseAccess(
        database.jdbcUrl(Applications.SCHEMA), database.user(), database.password());
  }

  @Override
  public boolean keptApart() {
    return keptApart;
  }

  @Override
  public Connection connect() throws SQLException {
    return database.connect(Applications.SCHEMA);
  }

  @Override
  public Map<String, String> databases() {
    try {
      return Map.of(Applications.SCHEMA, database.version());
    } catch (SQLException e) {
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    }
  }

  @Override
  public void checkAlive() {
    if (processes.closing()) {
      throw new StageException("stopped");
    }
    if (!database.isAlive()) {
      throw new StageException(
          "the database of %s died (log: %s)".formatted(variant.name(), database.log()));
    }
    for (var service : services) {
      if (!service.process().isAlive()) {
        throw new StageException(
            "%s of %s died: %s (log: %s)"
                .formatted(
                    service.process().name(),
                    variant.name(),
                    LogExcerpt.of(service.log()),
                    service.log()));
      }
    }
  }

  @Override
  public void close() {
    services.reversed().forEach(service -> service.process().close());
    database.close();
  }
}
