package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.CpuTime;
import io.bottlenecklab.embedded.process.DiskTraffic;
import io.bottlenecklab.embedded.process.SchedulerTime;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.Endpoint;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.stage.Death;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A variant whose processes run on this machine. Its processes are added as they start, side by
 * side; whatever is added after {@link #close} is stopped at once.
 */
final class EmbeddedVariant implements RunningVariant {

  private final Variant variant;
  private final List<Backing> backing;
  private final ChildProcesses processes;
  private final Optional<CpuPartition> separation;
  private final Consumer<InitialData> reseeding;
  private final Consumer<String> restarting;
  private final SequencedMap<String, Optional<EmbeddedServer>> servers = new LinkedHashMap<>();
  private final SequencedMap<String, List<ReplicaProcess>> companions = new LinkedHashMap<>();
  private final SequencedMap<String, List<ReplicaProcess>> tiers = new LinkedHashMap<>();
  private final List<Runnable> whenClosed = new ArrayList<>();
  private boolean closed;

  /** With no process yet. */
  EmbeddedVariant(
      Variant variant,
      List<Backing> backing,
      ChildProcesses processes,
      Optional<CpuPartition> separation,
      Consumer<InitialData> reseeding,
      Consumer<String> restarting) {
    this.variant = variant;
    this.backing = backing;
    this.processes = processes;
    this.separation = separation;
    this.reseeding = reseeding;
    this.restarting = restarting;
    // The order of processes is the system's, however they start.
    backing.stream()
        .flatMap(service -> service.servers().stream())
        .forEach(server -> servers.put(server.process(), Optional.empty()));
    var system = SystemUnderTest.of(variant);
    system
        .companions()
        .forEach(each -> companions.put(each.component().service(), new ArrayList<>()));
    system.tiers().forEach(each -> tiers.put(each.component().service(), new ArrayList<>()));
  }

  /** Adds a server that has started. */
  synchronized void add(BackingServer server, EmbeddedServer started) {
    servers.put(server.process(), Optional.of(started));
    stopWhereClosed(started::close);
  }

  /** Adds a process of a service that was launched. */
  synchronized void add(String service, ReplicaProcess launched) {
    Optional.ofNullable(companions.get(service)).orElseGet(() -> tiers.get(service)).add(launched);
    stopWhereClosed(launched.process()::close);
  }

  /** Puts a process in the place of one that has died. */
  synchronized void replace(ReplicaProcess dead, ReplicaProcess launched) {
    Stream.concat(companions.values().stream(), tiers.values().stream())
        .forEach(service -> service.replaceAll(each -> each.equals(dead) ? launched : each));
    stopWhereClosed(launched.process()::close);
  }

  /** The server of that name, if it was started. */
  Optional<EmbeddedServer> server(String process) {
    return Optional.ofNullable(running().get(process));
  }

  /** The process of a service by its name, if it was launched. */
  Optional<ReplicaProcess> service(String process) {
    return all().stream().filter(service -> service.name().equals(process)).findFirst();
  }

  /** Has something given back when everything is stopped. */
  synchronized void whenClosed(Runnable giveBack) {
    whenClosed.add(giveBack);
    stopWhereClosed(giveBack);
  }

  private void stopWhereClosed(Runnable stop) {
    if (closed) {
      stop.run();
      throw new StageException("stopped");
    }
  }

  /** Where the servers listen that run. */
  synchronized Endpoints endpoints() {
    var endpoints = new LinkedHashMap<String, Endpoint>();
    running()
        .forEach((process, server) ->
            server
                .listensOn()
                .ifPresent(port -> endpoints.put(process, Endpoint.onLoopback(port))));
    return new Endpoints(endpoints);
  }

  private synchronized SequencedMap<String, EmbeddedServer> running() {
    var running = new LinkedHashMap<String, EmbeddedServer>();
    servers.forEach(
        (process, server) -> server.ifPresent(started -> running.put(process, started)));
    return running;
  }

  /** The logs of the servers that run. */
  List<Path> serverLogs() {
    return running().values().stream().map(EmbeddedServer::log).toList();
  }

  @Override
  public Variant variant() {
    return variant;
  }

  @Override
  public RunningBacking backing() {
    return new RunningBacking(backing, endpoints());
  }

  @Override
  public Map<String, List<URI>> entrances() {
    var entrances = replicas();
    entrances.putAll(addresses(companions));
    return entrances;
  }

  @Override
  public SequencedMap<String, List<URI>> replicas() {
    return addresses(tiers);
  }

  private synchronized SequencedMap<String, List<URI>> addresses(
      SequencedMap<String, List<ReplicaProcess>> services) {
    var addresses = new LinkedHashMap<String, List<URI>>();
    services.forEach((name, launched) ->
        addresses.put(name, launched.stream().map(ReplicaProcess::address).toList()));
    return addresses;
  }

  /** Companions first. */
  private synchronized List<ReplicaProcess> all() {
    return Stream.concat(companions.values().stream(), tiers.values().stream())
        .flatMap(List::stream)
        .toList();
  }

  /** Of all that the variant tunes. */
  private synchronized List<ReplicaProcess> tuned() {
    return tiers.values().stream().flatMap(List::stream).toList();
  }

  @Override
  public Map<String, Duration> cpuTime() {
    var times = new LinkedHashMap<String, Duration>();
    running().forEach((name, server) -> times.put(name, CpuTime.of(server.process())));
    all().forEach(service -> times.put(service.name(), CpuTime.of(service.handle())));
    return times;
  }

  @Override
  public Map<String, URI> metrics() {
    var addresses = new LinkedHashMap<String, URI>();
    tuned().forEach(service -> addresses.put(service.name(), service.address()));
    return addresses;
  }

  @Override
  public Map<String, ProcessHandle> jvms() {
    var handles = new LinkedHashMap<String, ProcessHandle>();
    tuned().forEach(service -> handles.put(service.name(), service.handle()));
    return handles;
  }

  @Override
  public Map<String, Long> diskTraffic() {
    var moved = new LinkedHashMap<String, OptionalLong>();
    running().forEach((name, server) -> moved.put(name, server.diskTraffic()));
    all().forEach(service -> moved.put(service.name(), DiskTraffic.of(service.handle())));
    var told = new LinkedHashMap<String, Long>();
    moved.forEach((name, bytes) -> bytes.ifPresent(known -> told.put(name, known)));
    return told;
  }

  @Override
  public Map<String, Double> schedulingTotals() {
    var totals = new HashMap<String, Double>();
    running().forEach((name, server) -> addScheduling(totals, name, server.process()));
    all().forEach(service -> addScheduling(totals, service.name(), service.handle()));
    return totals;
  }

  private static void addScheduling(
      Map<String, Double> totals, String name, ProcessHandle process) {
    CpuTime.inKernel(process).ifPresent(used -> totals.put("system." + name, used.toNanos() / 1e9));
    SchedulerTime.of(process)
        .ifPresent(told -> {
          totals.put("waiting." + name, told.waitedNanos() / 1e9);
          totals.put("switches." + name, (double) told.switches());
        });
  }

  @Override
  public Map<String, Double> processorLimits() {
    var limits = new LinkedHashMap<String, Double>();
    variant
        .find("lab.cpus-per-replica")
        .map(each -> Double.valueOf(each.toString()))
        .ifPresent(each -> tuned().forEach(service -> limits.put(service.name(), each)));
    return limits;
  }

  @Override
  public Optional<CpuPartition> separation() {
    return separation;
  }

  @Override
  public void reseed(InitialData contents) {
    reseeding.accept(contents);
  }

  @Override
  public List<Death> deaths() {
    if (processes.closing()) {
      throw new StageException("stopped");
    }
    var deaths = new ArrayList<Death>();
    running()
        .forEach((name, server) ->
            server
                .exitCode()
                .ifPresent(exitCode ->
                    deaths.add(death(name, "the " + name, exitCode, server.log(), false))));
    for (var service : all()) {
      var name = service.name();
      service
          .process()
          .exitCode()
          .ifPresent(exitCode ->
              deaths.add(death(name, name, exitCode, service.log(), tuned().contains(service))));
    }
    return deaths;
  }

  private Death death(String process, String title, int exitCode, Path log, boolean tuned) {
    var cause = ProcessEnd.of(exitCode, () -> LogExcerpt.of(log));
    var line = "%s of %s died: %s (log: %s)".formatted(title, variant.name(), cause, log);
    return new Death(process, cause, line, tuned);
  }

  @Override
  public void restart(String process) {
    restarting.accept(process);
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    all().reversed().forEach(service -> service.process().close());
    running().sequencedValues().reversed().forEach(EmbeddedServer::close);
    synchronized (this) {
      whenClosed.forEach(Runnable::run);
      whenClosed.clear();
    }
  }
}
