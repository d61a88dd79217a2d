package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.knobs.Distance;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.backing.Endpoints.Endpoint;
import io.bottlenecklab.lab.embedded.StartGraph.Part;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.RunningVariant.StartedPart;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.Component;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One start of a variant on this machine: backing services, seeders, services. Each part begins as
 * soon as what it needs is there.
 */
final class EmbeddedStart {

  private static final String COMPANION = "companion";

  private final EmbeddedContext context;
  private final StartRequest request;
  private final BackingServers servers;
  private final TemporaryFolder temporary;
  private final SequencedMap<Companion, ServiceReplicas> companions = new LinkedHashMap<>();
  private final List<ServiceReplicas> tuned;
  private final Optional<Seeding> seeding;
  private final EmbeddedVariant variant;
  private final SequencedMap<BackingServer, Part> backing = new LinkedHashMap<>();
  private final List<Part> proxies = new ArrayList<>();
  private final List<StartedPart> parts = new ArrayList<>();

  /**
   * Chooses the ports: one that is taken is reported at once, not after the seeding.
   *
   * @throws StageException if a port is taken
   */
  EmbeddedStart(EmbeddedContext context, StartRequest stated) {
    this.context = context;
    this.request = stated.withProgress(oneAtATime(stated.progress()));
    this.servers = new BackingServers(context, request);
    this.temporary =
        new TemporaryFolder(servers, () -> servers.data("applications", request.variant().name()));
    var system = request.system();
    system.companions().forEach(companion -> companions.put(companion, replicas(companion)));
    this.tuned =
        system.tunedServices().stream()
            .map(service ->
                new ServiceReplicas(
                    service,
                    application(request.variant()),
                    () -> environment(service.component())))
            .toList();
    this.seeding = system.ownDatabase().map(this::seeding);
    this.variant =
        new EmbeddedVariant(
            context,
            request,
            servers,
            temporary,
            List.copyOf(companions.sequencedValues()),
            tuned,
            seeding,
            parts);
  }

  private static Consumer<String> oneAtATime(Consumer<String> progress) {
    var lock = new Object();
    return line -> {
      synchronized (lock) {
        progress.accept(line);
      }
    };
  }

  private ApplicationLauncher application(Variant read) {
    return new ApplicationLauncher(context, request, read, temporary);
  }

  /** Runs all parts and returns when every service is ready. */
  RunningVariant run() {
    try (var graph = new StartGraph(variant::close)) {
      startBacking(graph);
      var folder =
          graph.add("folder", backing.values().stream().limit(1).toList(), temporary::take);
      seedAndStartCompanions(graph, folder);
      var seeded = graph.add("seeder", databases(folder), () -> seeding.ifPresent(this::seed));
      startTuned(graph, folder, seeded);
      graph.await();
      parts.addAll(graph.ended());
      variant.backing().awaitReadiness(variant::checkAlive);
      return variant;
    } catch (RuntimeException e) {
      variant.close();
      throw servers.reportFullDisk()
          ? new StageException(
              "no space is left on the disk of %s; free some and start again"
                  .formatted(context.home().root()),
              e)
          : e;
    }
  }

  private void startBacking(StartGraph graph) {
    for (var server : servers.all()) {
      var before =
          backing.entrySet().stream()
              .filter(each -> server.startsAfter().contains(each.getKey().process()))
              .map(Map.Entry::getValue)
              .toList();
      backing.put(server, graph.add(server.process(), before, () -> servers.start(server)));
    }
  }

  private List<Part> databases(Part folder) {
    var databases = servers.databases().stream().map(backing::get).map(Objects::requireNonNull);
    return Stream.concat(databases, Stream.of(folder)).toList();
  }

  private void seedAndStartCompanions(StartGraph graph, Part folder) {
    request
        .variant()
        .distance(COMPANION)
        .ifPresent(distance ->
            companions.values().stream()
                .map(replicas ->
                    graph.add(
                        Round.distanceProcess(replicas.component().service()),
                        List.of(),
                        () -> startProxy(replicas, distance)))
                .forEach(proxies::add));
    companions.forEach((companion, replicas) -> {
      var database = companion.database();
      var seeded =
          graph.add(
              seeder(companion),
              databases(folder),
              () -> database.map(name -> seeding(companion, name)).ifPresent(this::seed));
      graph.add(companion.component().service(), List.of(seeded), replicas::start);
    });
  }

  private void startProxy(ServiceReplicas companion, Distance distance) {
    var address = companion.addresses().getFirst();
    servers
        .proxies()
        .start(
            companion.component().service(),
            new Endpoint(address.getHost(), address.getPort()),
            distance);
  }

  /** Where the services under load find a companion. */
  private String address(ServiceReplicas companion) {
    return request
        .variant()
        .distance(COMPANION)
        .map(_ -> servers.proxies().port(companion.component().service()))
        .map(port -> "http://" + Endpoint.onLoopback(port).address())
        .orElseGet(() -> companion.addresses().getFirst().toString());
  }

  /**
   * A service waits for the servers that it can connect to, and for its rows if it has a database.
   */
  private void startTuned(StartGraph graph, Part folder, Part seeded) {
    var reachable =
        backing.entrySet().stream()
            .filter(server -> server.getKey().container().host().isPresent())
            .map(Map.Entry::getValue)
            .toList();
    for (var replicas : tuned) {
      var data = replicas.component().database().isPresent() ? seeded : folder;
      var before = Stream.of(reachable, proxies, List.of(data)).flatMap(List::stream).toList();
      graph.add(replicas.component().service(), before, replicas::start);
    }
  }

  private void seed(Seeding rows) {
    rows.ensure(request.data());
  }

  private Seeding seeding(String database) {
    return new Seeding(
        application(request.variant()),
        servers,
        database,
        request.dataset(),
        request.variant().name(),
        "seeder");
  }

  private Seeding seeding(Companion companion, String database) {
    return new Seeding(
        application(companion.variant()),
        servers,
        database,
        companion.dataset(request.dataset()),
        companion.component().service(),
        seeder(companion));
  }

  private static String seeder(Companion companion) {
    return "seeder-" + companion.component().shortName();
  }

  private ServiceReplicas replicas(Companion companion) {
    var client = companion.client();
    return new ServiceReplicas(
        companion.tunedService(),
        application(companion.variant()),
        () -> traced(servers.environment(client)));
  }

  private Map<String, String> environment(Component tunedService) {
    var environment = new HashMap<>(request.system().settings());
    companions.forEach(
        (companion, replicas) -> environment.put(companion.addressVariable(), address(replicas)));
    environment.putAll(traced(servers.farEnvironment(request.system().client(tunedService))));
    return environment;
  }

  private Map<String, String> traced(Map<String, String> settings) {
    var environment = new HashMap<>(settings);
    environment.putAll(context.traces().settings(request.variant()));
    return environment;
  }
}
