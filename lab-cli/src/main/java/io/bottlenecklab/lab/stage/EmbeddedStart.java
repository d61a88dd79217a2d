package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.stage.EmbeddedVariant.Service;
import io.bottlenecklab.lab.systems.Companion;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

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
  private final Optional<Separation> separation;
  private final Consumer<String> progress;
  private final Applications applications;
  private final SystemUnderTest system;

  EmbeddedStart(
      Path root,
      LabHome home,
      ChildProcesses processes,
      Variant variant,
      Dataset dataset,
      int slot,
      Optional<Separation> separation,
      Consumer<String> progress) {
    this.root = root;
    this.home = home;
    this.processes = processes;
    this.variant = variant;
    this.dataset = dataset;
    this.slot = slot;
    this.separation = separation;
    this.progress = progress;
    this.system = SystemUnderTest.of(variant);
    this.applications = applications(variant);
  }

  /** A service to be started, with what its database is seeded with. */
  private record Part(
      Component component,
      Applications applications,
      Dataset dataset,
      String seederLog,
      Services services) {}

  RunningVariant start(Ports ports) {
    // Before anything else: a port that is taken is told at once, not after the seeding.
    var companions = system.companions().stream().map(companion -> part(companion, ports)).toList();
    var underLoad = part(system.underLoad(), applications, dataset, "seeder", ports);
    var database = database();
    var started = new LinkedHashMap<String, Service>();
    try {
      separation.ifPresent(split -> ProcessorSets.hold(database.process(), split.database()));
      for (var companion : companions) {
        seed(companion, database);
      }
      seed(underLoad, database);
      for (var companion : companions) {
        started.put(
            companion.component().service(),
            companion.services().start(database, Map.of()).getFirst());
      }
      return new EmbeddedVariant(
          variant,
          system.underLoad().database(),
          database,
          started,
          underLoad.services().start(database, addresses(started)),
          processes,
          separation.isPresent());
    } catch (IOException e) {
      close(started, database);
      throw new StageException("the seeder's log cannot be removed: " + e.getMessage(), e);
    } catch (SQLException e) {
      close(started, database);
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      close(started, database);
      throw diskIsFull(database)
          ? new StageException(
              "no space is left on the disk of %s; free some and start again"
                  .formatted(home.root()),
              e)
          : e;
    }
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
    var own = new CompanionVariants(home).of(companion);
    return part(
        companion.component(),
        applications(own),
        companion.dataset(dataset),
        "seeder-" + companion.component().shortName(),
        ports);
  }

  private Part part(
      Component component, Applications own, Dataset seeded, String seederLog, Ports ports) {
    var services = new Services(component, own, ports, separation, progress);
    return new Part(component, own, seeded, seederLog, services);
  }

  private Applications applications(Variant own) {
    return new Applications(root, home, processes, own, variant.name(), slot);
  }

  private void seed(Part part, EmbeddedDatabase database) throws IOException, SQLException {
    database.createDatabase(part.component().database());
    new Seeding(part.applications(), part.dataset(), part.seederLog(), progress)
        .run(database, part.component());
    if (home.disclosure() == Disclosure.SEALED) {
      // It says whether there is an index.
      Files.deleteIfExists(part.applications().log(part.seederLog()));
    }
  }

  private Map<String, String> addresses(Map<String, Service> started) {
    var addresses = new HashMap<String, String>();
    for (var companion : system.companions()) {
      var service =
          Objects.requireNonNull(started.get(companion.component().service()), "not started");
      addresses.put(companion.addressVariable(), service.address().toString());
    }
    return addresses;
  }

  private static void close(Map<String, Service> started, EmbeddedDatabase database) {
    started.values().forEach(service -> service.process().close());
    database.close();
  }

  private EmbeddedDatabase database() {
    var engine =
        switch (system.engine(variant)) {
          case MYSQL -> EmbeddedEngine.MARIADB;
          case POSTGRESQL -> EmbeddedEngine.POSTGRESQL;
        };
    progress.accept("starting the database");
    return engine.start(
        new EngineSettings(
            home.data(engine.dataFormat(), dataset, system.contents(variant), slot),
            home.engines(),
            applications.log("database"),
            0,
            processes,
            progress));
  }
}
