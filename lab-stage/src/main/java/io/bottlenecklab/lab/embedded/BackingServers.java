package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.EmbeddedServer;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.EngineSettings.FarListener;
import io.bottlenecklab.embedded.EngineSettings.Launch;
import io.bottlenecklab.embedded.process.FreePort;
import io.bottlenecklab.knobs.Distance;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.BackingServer.StartContext;
import io.bottlenecklab.lab.backing.Endpoints;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.backing.RunningBacking;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.PartProcessors;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The servers of a variant's backing services on this machine. */
final class BackingServers implements StartContext, AutoCloseable {

  /** In the words of the system, which every server repeats. */
  private static final String DISK_FULL = "No space left on device";

  private final EmbeddedContext context;
  private final StartRequest request;
  private final List<Backing> backing;
  private final List<BackingServer> all;
  private final StartedProcesses<EmbeddedServer> running;
  private final DistanceProxies proxies;
  private final PartProcessors processors;
  private final Map<String, Integer> farPorts = new ConcurrentHashMap<>();
  private final Map<String, Path> folders = new ConcurrentHashMap<>();

  /** None of them started. */
  BackingServers(EmbeddedContext context, StartRequest request) {
    this.context = context;
    this.request = request;
    this.backing = request.system().backing(request.variant());
    this.all = backing.stream().flatMap(service -> service.servers().stream()).toList();
    this.running =
        new StartedProcesses<>(
            all.stream().map(BackingServer::process).toList(), EmbeddedServer::close);
    this.proxies =
        new DistanceProxies(
            context,
            request,
            Stream.concat(
                    all.stream().map(BackingServer::process),
                    request.system().companions().stream()
                        .map(companion -> companion.component().service()))
                .toList());
    this.processors = new PartProcessors(request.variant());
  }

  /** The servers, each after those that it connects to. */
  List<BackingServer> all() {
    return all;
  }

  /** The servers of databases. */
  List<BackingServer> databases() {
    return backing.stream()
        .filter(Backing::isDatabase)
        .flatMap(service -> service.servers().stream())
        .toList();
  }

  /** Starts a server and waits until it answers. */
  void start(BackingServer server) {
    request.progress().accept("starting the " + server.process());
    var started = server.start(this);
    running.put(server.process(), started);
    context
        .partition()
        .map(partition -> processors.set(role(server.process()), own(partition, server)))
        .ifPresent(set -> ProcessorSets.hold(started.process(), set));
    distance(server.process())
        .filter(_ -> started.listensOn().isPresent() && !proxies.isBefore(server.process()))
        .ifPresent(distance ->
            proxies.start(
                server.process(), Endpoint.onLoopback(target(server, started)), distance));
  }

  private static List<Integer> own(CpuPartition partition, BackingServer server) {
    return server.onDatabaseProcessors() ? partition.database() : partition.services();
  }

  /** What the system calls the backing service of a server. */
  private String role(String process) {
    return backing.stream()
        .filter(service ->
            service.servers().stream().anyMatch(server -> server.process().equals(process)))
        .map(Backing::role)
        .findFirst()
        .orElseThrow();
  }

  private Optional<Distance> distance(String process) {
    return request.variant().distance(role(process));
  }

  private int target(BackingServer server, EmbeddedServer started) {
    return server.advertisesItself() ? farPort(server.process()) : started.port();
  }

  /** The port of the listener that only a proxy connects to. */
  private int farPort(String process) {
    return farPorts.computeIfAbsent(process, _ -> FreePort.find());
  }

  /** The proxies, of companions, too. */
  DistanceProxies proxies() {
    return proxies;
  }

  /** The server of that name, if it has started. */
  Optional<EmbeddedServer> find(String process) {
    return running.find(process);
  }

  /**
   * Starts a server that has died in its own place.
   *
   * @return whether it is a database, which has lost its settings in memory
   */
  boolean restart(EmbeddedServer dead, String process) {
    dead.close();
    start(server(process));
    return databases().stream().anyMatch(each -> each.process().equals(process));
  }

  @Override
  public Path data(String dataFormat, String rows) {
    return context.home().data(dataFormat, request.dataset(), rows, request.slot());
  }

  @Override
  public EngineSettings settings(Path data, String process) {
    folders.put(process, data);
    return new EngineSettings(
        data,
        context.home().engines(),
        context.home().log(request, process),
        endpoints().find(process).map(Endpoint::port).orElse(0),
        context.processes(),
        request.progress(),
        new Launch(prefix(process), List.of(), far(process)));
  }

  private List<String> prefix(String process) {
    return processors.prefix(
        role(process), context.partition().map(partition -> own(partition, server(process))));
  }

  private BackingServer server(String process) {
    return all.stream()
        .filter(server -> server.process().equals(process))
        .findFirst()
        .orElseThrow();
  }

  private Optional<FarListener> far(String process) {
    return distance(process).map(_ -> new FarListener(farPort(process), proxies.port(process)));
  }

  /** The data folder of the first server; empty if there is no server. */
  Optional<Path> firstFolder() {
    return all.stream()
        .findFirst()
        .map(server -> Objects.requireNonNull(folders.get(server.process()), server.process()));
  }

  @Override
  public boolean begunEmpty() {
    return request.data() == InitialData.RESTORED;
  }

  @Override
  public Endpoint endpoint(String process) {
    return endpoints().of(process);
  }

  /** Where the lab and what is near find the servers that run. */
  Endpoints endpoints() {
    var endpoints = new LinkedHashMap<String, Endpoint>();
    running
        .all()
        .forEach((process, server) ->
            server
                .listensOn()
                .ifPresent(port -> endpoints.put(process, Endpoint.onLoopback(port))));
    return new Endpoints(endpoints);
  }

  /** Where the services under load find them. */
  private Endpoints farEndpoints() {
    var endpoints = new LinkedHashMap<>(endpoints().byProcess());
    proxies
        .ports()
        .forEach((target, port) ->
            endpoints.computeIfPresent(target, (_, _) -> Endpoint.onLoopback(port)));
    return new Endpoints(endpoints);
  }

  RunningBacking backing() {
    return new RunningBacking(backing, endpoints());
  }

  /** Environment variables by which a client beside the servers finds those that it uses. */
  Map<String, String> environment(BackingClient client) {
    return environment(client, endpoints());
  }

  /** Environment variables by which a client at a distance finds them. */
  Map<String, String> farEnvironment(BackingClient client) {
    return environment(client, farEndpoints());
  }

  private Map<String, String> environment(BackingClient client, Endpoints endpoints) {
    var variables = new HashMap<String, String>();
    backing.forEach(service -> variables.putAll(service.environment(client, endpoints)));
    return variables;
  }

  Stream<LocalProcess> processes() {
    return Stream.concat(
        running.all().entrySet().stream()
            .map(server -> process(server.getKey(), server.getValue())),
        proxies.processes());
  }

  private LocalProcess process(String name, EmbeddedServer server) {
    return new LocalProcess(
        name,
        "the " + name,
        server.process(),
        server.log(),
        server.exitCode(),
        server::diskTraffic,
        processors
            .of(role(name))
            .map(count -> OptionalDouble.of(count.doubleValue()))
            .orElseGet(OptionalDouble::empty),
        false);
  }

  /** Whether a server has logged it; its clients log only that the server is gone. */
  boolean reportFullDisk() {
    return running.all().values().stream().map(EmbeddedServer::log).anyMatch(BackingServers::full);
  }

  private static boolean full(Path log) {
    try {
      return Files.readString(log, StandardCharsets.ISO_8859_1).contains(DISK_FULL);
    } catch (IOException e) {
      return false; // the failure itself is reported
    }
  }

  @Override
  public void close() {
    proxies.close();
    running.close();
  }
}
