package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.embedded.DataDirectory;
import io.bottlenecklab.embedded.EngineStartException;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.StoppingException;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.backing.Backing;
import io.bottlenecklab.lab.backing.BackingClient;
import io.bottlenecklab.lab.backing.BackingServer;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.AotCaches;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.process.ProcessorSets;
import io.bottlenecklab.lab.stage.Disclosure;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.TraceSink;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One start of a variant on this machine: servers, seeders, services. Each begins as soon as what
 * it needs is there.
 */
final class EmbeddedStart {

  /** In the words of the system, which every server repeats. */
  private static final String DISK_FULL = "No space left on device";

  private final Path root;
  private final LabHome home;
  private final ChildProcesses processes;
  private final TraceSink traces;
  private final Variant variant;
  private final Dataset dataset;
  private final int slot;
  private final InitialData contents;
  private final Optional<CpuPartition> separation;
  private final Consumer<String> progress;
  private final SystemUnderTest system;
  private final List<Backing> backing;
  private final AotCaches caches;
  private final TemporaryFolder temporary;
  private final ApplicationLauncher applications;
  private final EmbeddedVariant running;
  private final EmbeddedSite site;
  private final ServiceStarts launches;

  EmbeddedStart(
      Path root,
      LabHome home,
      ChildProcesses processes,
      TraceSink traces,
      Variant variant,
      Dataset dataset,
      int slot,
      InitialData contents,
      Optional<CpuPartition> separation,
      Consumer<String> progress) {
    this.root = root;
    this.home = home;
    this.processes = processes;
    this.traces = traces;
    this.variant = variant;
    this.dataset = dataset;
    this.slot = slot;
    this.contents = contents;
    this.separation = separation;
    this.progress = oneAtATime(progress);
    this.system = SystemUnderTest.of(variant);
    this.backing = system.backing(variant);
    this.caches = new AotCaches(home.aot(), processes, this.progress);
    this.temporary = new TemporaryFolder(this::dataFolder);
    this.applications = applications(variant);
    this.running =
        new EmbeddedVariant(variant, backing, processes, separation, this::reseed, this::restart);
    this.site =
        new EmbeddedSite(
            home,
            dataset,
            slot,
            contents,
            processes,
            this.progress,
            applications::log,
            running::endpoints);
    this.launches = new ServiceStarts(running);
  }

  private static Consumer<String> oneAtATime(Consumer<String> progress) {
    var lock = new Object();
    return line -> {
      synchronized (lock) {
        progress.accept(line);
      }
    };
  }

  private ApplicationLauncher applications(Variant own) {
    return new ApplicationLauncher(
        root, home, processes, caches, own, variant.name(), slot, temporary);
  }

  RunningVariant start(Ports ports) {
    // Before anything else: a port that is taken is told at once, not after the seeding.
    var companions = new LinkedHashMap<Companion, ServiceReplicas>();
    for (var companion : system.companions()) {
      var own = applications(companion.variant());
      companions.put(
          companion, new ServiceReplicas(companion.tier(), own, ports, separation, progress));
    }
    var tiers =
        system.tiers().stream()
            .map(tier -> new ServiceReplicas(tier, applications, ports, separation, progress))
            .toList();
    try (var parts = new StartGraph(running::close)) {
      add(parts, companions, tiers);
      parts.await();
      running.backing().awaitReadiness(running::checkAlive);
      return running;
    } catch (RuntimeException e) {
      running.close();
      throw diskIsFull()
          ? new StageException(
              "no space is left on the disk of %s; free some and start again"
                  .formatted(home.root()),
              e)
          : e;
    }
  }

  private void add(
      StartGraph parts, Map<Companion, ServiceReplicas> companions, List<ServiceReplicas> tiers) {
    var servers = new ServerStarts(parts, backing, this::start);
    var ready = parts.add(servers.first(), this::takeTemporaryFolder);
    companions.forEach((companion, services) -> {
      var component = companion.component();
      var seeded =
          parts.add(servers.databasesAnd(ready), () -> seed(companion, services.applications()));
      parts.add(
          List.of(seeded),
          launches.of(
              services, () -> environment(new BackingClient(component.database(), false, false))));
    });
    var seeded = parts.add(servers.databasesAnd(ready), this::seed);
    for (var services : tiers) {
      var component = services.component();
      parts.add(
          servers.allAnd(component.database().isPresent() ? seeded : ready),
          launches.of(services, () -> environment(companions, system.client(component))));
    }
  }

  /** A server's memory is lost with it, so that it is told once more what the variant says. */
  private void restart(String process) {
    try {
      var server = running.server(process);
      if (server.isPresent()) {
        server.get().close();
        backing.forEach(service -> restart(service, process));
      } else {
        launches.restart(process);
      }
    } catch (StoppingException e) {
      throw new StageException("stopped", e);
    } catch (EngineStartException e) {
      throw new StageException(e.getMessage(), e);
    }
  }

  private void restart(Backing service, String process) {
    for (var server : service.servers()) {
      if (server.process().equals(process)) {
        start(server);
        if (service.service().isDatabase()) {
          seed();
        }
      }
    }
  }

  private void start(BackingServer server) {
    progress.accept("starting the " + server.process());
    var started = server.start(site);
    running.add(server, started);
    separation.ifPresent(split ->
        ProcessorSets.hold(
            started.process(),
            server.onDatabaseProcessors() ? split.database() : split.services()));
  }

  /** The folder of the first server's data, or one of the system's own where it has no server. */
  private Path dataFolder() {
    return firstServer()
        .map(site::folder)
        .orElseGet(() -> site.data("applications", variant.name()));
  }

  private Optional<String> firstServer() {
    return backing.stream()
        .flatMap(service -> service.servers().stream())
        .map(BackingServer::process)
        .findFirst();
  }

  private void takeTemporaryFolder() {
    if (firstServer().isEmpty()) {
      running.whenClosed(DataDirectory.take(dataFolder())::close);
    }
    temporary.empty();
  }

  private void seed(Companion companion, ApplicationLauncher own) {
    companion
        .database()
        .flatMap(database -> seeding(own, database, companion.dataset(dataset).environment()))
        .ifPresent(seeding ->
            seed(
                seeding,
                companion.component().service(),
                "seeder-" + companion.component().shortName()));
  }

  private void seed() {
    ownSeeding().ifPresent(seeding -> seed(seeding, variant.name(), "seeder"));
  }

  private void seed(Seeding seeding, String whose, String log) {
    if (seeding.isDone(contents)) {
      progress.accept("the data of %s is there".formatted(whose));
      return;
    }
    seeding.run(contents, log, progress);
    if (home.disclosure() == Disclosure.SEALED) {
      seeding.removeLog(log);
    }
  }

  private void reseed(InitialData again) {
    ownSeeding().ifPresent(seeding -> seeding.run(again, "seeder-again", _ -> {}));
  }

  private Optional<Seeding> ownSeeding() {
    return system
        .ownDatabase()
        .flatMap(database -> seeding(applications, database, dataset.environment()));
  }

  private Optional<Seeding> seeding(
      ApplicationLauncher own, String database, Map<String, String> seeded) {
    var settings = new HashMap<>(system.settings());
    settings.putAll(seeded);
    var servers = running.backing();
    return servers
        .sql()
        .map(sql ->
            new Seeding(
                own,
                sql.access(database, servers.endpoints()),
                connections(BackingClient.ofDatabase(database)),
                settings));
  }

  private Map<String, String> environment(
      Map<Companion, ServiceReplicas> companions, BackingClient client) {
    var environment = new HashMap<>(system.settings());
    companions.forEach((companion, services) ->
        environment.put(companion.addressVariable(), services.addresses().getFirst().toString()));
    environment.putAll(environment(client));
    return environment;
  }

  private Map<String, String> environment(BackingClient client) {
    var environment = connections(client);
    environment.putAll(traces.settings(variant));
    return environment;
  }

  private Map<String, String> connections(BackingClient client) {
    var endpoints = running.endpoints();
    var variables = new HashMap<String, String>();
    backing.forEach(service -> variables.putAll(service.environment(client, endpoints)));
    return variables;
  }

  /** A server is gone then, and its clients tell no more than that. */
  private boolean diskIsFull() {
    return running.serverLogs().stream().anyMatch(EmbeddedStart::saysDiskFull);
  }

  private static boolean saysDiskFull(Path log) {
    try {
      return Files.readString(log, StandardCharsets.ISO_8859_1).contains(DISK_FULL);
    } catch (IOException e) {
      return false; // the failure itself is told
    }
  }
}
