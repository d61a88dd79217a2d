package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.EmbeddedBroker;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EmbeddedMirror;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.util.FileSystemUtils;

/** One start of a variant on this machine: database, seeder, services. */
final class EmbeddedStart {

  /** In the words of the system, which both engines repeat. */
  private static final String DISK_FULL = "No space left on device";

  private final Path root;
  private final LabHome home;
  private final ChildProcesses processes;
  private final Variant variant;
  private final Dataset dataset;
  private final int slot;
  private final Contents contents;
  private final Optional<Separation> separation;
  private final Consumer<String> progress;
  private final Applications applications;
  private final SystemUnderTest system;
  private final EmbeddedEngine engine;

  EmbeddedStart(
      Path root,
      LabHome home,
      ChildProcesses processes,
      Variant variant,
      Dataset dataset,
      int slot,
      Contents contents,
      Optional<Separation> separation,
      Consumer<String> progress) {
    this.root = root;
    this.home = home;
    this.processes = processes;
    this.variant = variant;
    this.dataset = dataset;
    this.slot = slot;
    this.contents = contents;
    this.separation = separation;
    this.progress = progress;
    this.system = SystemUnderTest.of(variant);
    this.engine =
        switch (system.engine(variant)) {
          case MYSQL -> EmbeddedEngine.MARIADB;
          case POSTGRESQL -> EmbeddedEngine.POSTGRESQL;
        };
    this.applications = applications(variant);
  }

  /** A companion to be started, with what its database is seeded with. */
  private record Part(Companion companion, Applications applications, Services services) {}

  RunningVariant start(Ports ports) {
    // Before anything else: a port that is taken is told at once, not after the seeding.
    var companions = system.companions().stream().map(companion -> part(companion, ports)).toList();
    var tiers =
        system.tiers().stream()
            .map(tier -> new Services(tier, applications, ports, separation, progress))
            .toList();
    var server = database();
    var running =
        new EmbeddedVariant(
            variant,
            system.ownDatabase(),
            server,
            processes,
            separation,
            again -> reseed(server, again));
    try {
      emptyTemporary();
      seed(companions, running.server());
      startBrokers(running);
      start(companions, running);
      start(tiers, running);
      MirrorReadiness.await(running);
      return running;
    } catch (IOException e) {
      running.close();
      throw new StageException("the lab's own files cannot be replaced: " + Reason.of(e), e);
    } catch (SQLException e) {
      running.close();
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      running.close();
      throw diskIsFull(running.server())
          ? new StageException(
              "no space is left on the disk of %s; free some and start again"
                  .formatted(home.root()),
              e)
          : e;
    }
  }

  private void seed(List<Part> companions, EmbeddedDatabase server)
      throws IOException, SQLException {
    separation.ifPresent(split -> ProcessorSets.hold(server.process(), split.database()));
    for (var part : companions) {
      var companion = part.companion();
      seed(
          part.applications(),
          server,
          companion.database(),
          companion.dataset(dataset),
          "seeder-" + companion.component().shortName());
    }
    seed(applications, server, system.ownDatabase(), dataset, "seeder");
  }

  private void start(List<Part> companions, EmbeddedVariant running) {
    for (var part : companions) {
      part.services().launch(running.server(), Map.of(), running::addCompanion);
      Services.awaitReadiness(running.reliedOn());
    }
  }

  /** All at once: most of its start a JVM spends on one processor. */
  private void start(Iterable<Services> tiers, EmbeddedVariant running) {
    for (var tier : tiers) {
      var environment = new HashMap<>(system.settings());
      environment.putAll(running.addresses(system, tier.component()));
      tier.launch(running.server(), environment, launched -> running.add(tier.name(), launched));
    }
    Services.awaitReadiness(running.services());
  }

  /** The database is gone then, and its clients tell no more than that. */
  private static boolean diskIsFull(EmbeddedDatabase database) {
    try {
      return Files.readString(database.log(), StandardCharsets.ISO_8859_1).contains(DISK_FULL);
    } catch (IOException e) {
      return false; // the failure itself is told
    }
  }

  private Part part(Companion companion, Ports ports) {
    var own = applications(companion.variant());
    return new Part(
        companion, own, new Services(companion.tier(), own, ports, separation, progress));
  }

  private Applications applications(Variant own) {
    var caches = new AotCaches(home.aot(), processes, progress);
    return new Applications(root, home, processes, caches, own, variant.name(), slot, temporary());
  }

  private void seed(
      Applications own, EmbeddedDatabase server, String schema, Dataset seeded, String log)
      throws IOException, SQLException {
    server.createDatabase(schema);
    new Seeding(own, environment(server, schema, seeded, contents), log, progress).run();
    if (home.disclosure() == Disclosure.SEALED) {
      // It says whether there is an index.
      Files.deleteIfExists(own.log(log));
    }
  }

  private void reseed(EmbeddedDatabase server, Contents again) {
    var environment = environment(server, system.ownDatabase(), dataset, again);
    new Seeding(applications, environment, "seeder-again", _ -> {}).run();
  }

  private Map<String, String> environment(
      EmbeddedDatabase server, String schema, Dataset seeded, Contents wanted) {
    var environment = new HashMap<>(system.settings());
    environment.putAll(seeded.environment());
    environment.putAll(wanted.environment());
    environment.putAll(EmbeddedVariant.access(server, schema).environment());
    return environment;
  }

  /** The mirror comes up while the services do. */
  private void startBrokers(EmbeddedVariant running) {
    var central = system.broker(variant).map(records -> broker(records, "broker"));
    central.ifPresent(running::add);
    var local = system.localBroker(variant).map(records -> broker(records, "broker-local"));
    local.ifPresent(running::addLocal);
    if (central.isPresent() && local.isPresent()) {
      running.add(mirror(local.get(), central.get()));
    }
  }

  private EmbeddedMirror mirror(EmbeddedBroker local, EmbeddedBroker central) {
    progress.accept("starting the mirror");
    var mirror =
        EmbeddedMirror.launch(
            settings("mirror", system.localBroker(variant).orElseThrow(), "mirror"),
            system.mirroredTopic(),
            local,
            central);
    separation.ifPresent(split -> ProcessorSets.hold(mirror.process(), split.services()));
    return mirror;
  }

  private EmbeddedBroker broker(String records, String name) {
    progress.accept("starting the " + name);
    var settings = settings(EmbeddedBroker.dataFormat(), records, name);
    var broker =
        switch (contents) {
          case AS_LEFT -> EmbeddedBroker.start(settings);
          case AS_SEEDED -> EmbeddedBroker.startEmpty(settings);
        };
    separation.ifPresent(split -> ProcessorSets.hold(broker.process(), split.services()));
    return broker;
  }

  private EmbeddedDatabase database() {
    progress.accept("starting the database");
    return engine.start(settings(engine.dataFormat(), system.contents(variant), "database"));
  }

  /** The applications' own, as long as the database holds the data beside it. */
  private Path temporary() {
    return data(engine.dataFormat(), system.contents(variant)).resolve("tmp");
  }

  /** Those that were killed left in it what they had unpacked. */
  private void emptyTemporary() throws IOException {
    FileSystemUtils.deleteRecursively(temporary());
    Files.createDirectory(temporary());
  }

  private Path data(String dataFormat, String contents) {
    return home.data(dataFormat, dataset, contents, slot);
  }

  private EngineSettings settings(String dataFormat, String contents, String log) {
    return new EngineSettings(
        data(dataFormat, contents), home.engines(), applications.log(log), 0, processes, progress);
  }
}
