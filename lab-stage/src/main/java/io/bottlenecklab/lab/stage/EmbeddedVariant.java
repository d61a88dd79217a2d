package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.load.DatabaseAccess;
import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedMirror;
import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.process.ChildProcess;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.CpuTime;
import io.bottlenecklab.embedded.process.DiskTraffic;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.kafka.Brokers;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A variant whose processes run on this machine. */
final class EmbeddedVariant implements RunningVariant {

  private final Variant variant;
  private final String schema;
  private final EmbeddedDatabase database;
  private final ChildProcesses processes;
  private final Optional<Separation> separation;
  private final Consumer<Contents> reseeding;
  private final List<Service> companions = new ArrayList<>();
  private final SequencedMap<String, List<Service>> tiers = new LinkedHashMap<>();
  private Optional<EmbeddedBroker> broker = Optional.empty();
  private Optional<EmbeddedBroker> localBroker = Optional.empty();
  private Optional<EmbeddedMirror> mirror = Optional.empty();

  /** With no services yet; they are added as they are launched. */
  EmbeddedVariant(
      Variant variant,
      String schema,
      EmbeddedDatabase database,
      ChildProcesses processes,
      Optional<Separation> separation,
      Consumer<Contents> reseeding) {
    this.variant = variant;
    this.schema = schema;
    this.database = database;
    this.processes = processes;
    this.separation = separation;
    this.reseeding = reseeding;
  }

  void add(EmbeddedBroker started) {
    broker = Optional.of(started);
  }

  void addLocal(EmbeddedBroker started) {
    localBroker = Optional.of(started);
  }

  void add(EmbeddedMirror launched) {
    mirror = Optional.of(launched);
  }

  void addCompanion(Service launched) {
    companions.add(launched);
  }

  void add(String tier, Service launched) {
    tiers.computeIfAbsent(tier, _ -> new ArrayList<>()).add(launched);
  }

  EmbeddedDatabase server() {
    return database;
  }

  /** One of each that the variant's services rely on. */
  List<Service> reliedOn() {
    return companions;
  }

  /** Of all that the variant tunes. */
  List<Service> services() {
    return tiers.values().stream().flatMap(List::stream).toList();
  }

  /** Environment variables that say where what a service relies on is. */
  Map<String, String> addresses(SystemUnderTest system, Component component) {
    var addresses = new HashMap<String, String>();
    var brokers = addresses();
    var central = brokers.get(Brokers.CENTRAL);
    if (central != null) {
      addresses.put(
          "SPRING_KAFKA_BOOTSTRAPSERVERS",
          system.publishes(component) ? brokers.getOrDefault(Brokers.LOCAL, central) : central);
    }
    for (var companion : system.companions()) {
      addresses.put(
          companion.addressVariable(),
          Objects.requireNonNull(entrances().get(companion.component().service()), "not started")
              .getFirst()
              .toString());
    }
    return addresses;
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
  public Map<String, List<URI>> entrances() {
    var addresses = replicas();
    companions.forEach(
        service -> addresses.put(service.process().name(), List.of(service.address())));
    return addresses;
  }

  @Override
  public SequencedMap<String, List<URI>> replicas() {
    var addresses = new LinkedHashMap<String, List<URI>>();
    tiers.forEach(
        (name, services) -> addresses.put(name, services.stream().map(Service::address).toList()));
    return addresses;
  }

  /** What the services work with, by its name among the processes. */
  private SequencedMap<String, EmbeddedServer> servers() {
    var servers = new LinkedHashMap<String, EmbeddedServer>();
    servers.put("database", database);
    broker.ifPresent(there -> servers.put("broker", there));
    localBroker.ifPresent(there -> servers.put("broker-local", there));
    return servers;
  }

  /** Companions first. */
  private List<Service> all() {
    return Stream.concat(companions.stream(), services().stream()).toList();
  }

  @Override
  public Map<String, Duration> cpuTime() {
    var times = new LinkedHashMap<String, Duration>();
    servers().forEach((name, server) -> times.put(name, CpuTime.of(server.process())));
    mirror.ifPresent(there -> times.put("mirror", CpuTime.of(there.process())));
    for (var service : all()) {
      var process = service.process();
      times.put(process.name(), CpuTime.of(process.process().toHandle()));
    }
    return times;
  }

  @Override
  public Map<String, URI> metrics() {
    var addresses = new LinkedHashMap<String, URI>();
    services().forEach(service -> addresses.put(service.process().name(), service.address()));
    return addresses;
  }

  @Override
  public Map<String, Long> diskTraffic() {
    var moved = new LinkedHashMap<String, OptionalLong>();
    servers().forEach((name, server) -> moved.put(name, server.diskTraffic()));
    mirror.ifPresent(there -> moved.put("mirror", DiskTraffic.of(there.process())));
    for (var service : all()) {
      var process = service.process();
      moved.put(process.name(), DiskTraffic.of(process.process().toHandle()));
    }
    var told = new LinkedHashMap<String, Long>();
    moved.forEach((name, bytes) -> bytes.ifPresent(known -> told.put(name, known)));
    return told;
  }

  @Override
  public Map<String, Double> processorLimits() {
    var limits = new LinkedHashMap<String, Double>();
    variant
        .find("lab.cpus-per-replica")
        .map(each -> Double.valueOf(each.toString()))
        .ifPresent(
            each -> services().forEach(service -> limits.put(service.process().name(), each)));
    return limits;
  }

  @Override
  public DatabaseAccess database() {
    return access(database, schema);
  }

  static DatabaseAccess access(EmbeddedDatabase server, String schema) {
    return new DatabaseAccess(server.jdbcUrl(schema), server.user(), server.password());
  }

  @Override
  public Map<String, String> addresses() {
    var addresses = new LinkedHashMap<String, String>();
    broker.ifPresent(central -> addresses.put(Brokers.CENTRAL, central.bootstrapServers()));
    localBroker.ifPresent(local -> addresses.put(Brokers.LOCAL, local.bootstrapServers()));
    return addresses;
  }

  @Override
  public Optional<Separation> separation() {
    return separation;
  }

  @Override
  public Map<String, String> databases() {
    try {
      return Map.of(schema, database.version());
    } catch (SQLException e) {
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    }
  }

  @Override
  public void reseed(Contents contents) {
    reseeding.accept(contents);
  }

  @Override
  public void checkAlive() {
    if (processes.closing()) {
      throw new StageException("stopped");
    }
    servers().forEach((name, server) -> checkAlive(name, server.isAlive(), server.log()));
    mirror.ifPresent(there -> checkAlive("mirror", there.isAlive(), there.log()));
    for (var service : all()) {
      if (!service.process().isAlive()) {
        throw died(service);
      }
    }
  }

  private StageException died(Service service) {
    var name = service.process().name();
    var lastWord = LogExcerpt.of(service.log());
    var message =
        "%s of %s died: %s (log: %s)".formatted(name, variant.name(), lastWord, service.log());
    return companions.contains(service)
        ? new StageException(message)
        : new ServiceDiedException(message, name, lastWord);
  }

  private void checkAlive(String name, boolean alive, Path log) {
    if (!alive) {
      throw new StageException("the %s of %s died (log: %s)".formatted(name, variant.name(), log));
    }
  }

  @Override
  public void close() {
    all().reversed().forEach(service -> service.process().close());
    mirror.ifPresent(EmbeddedMirror::close);
    servers().sequencedValues().reversed().forEach(EmbeddedServer::close);
  }
}
