package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.systems.Dataset;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;

/** One start of a variant on this machine: database, seeder, services. */
final class EmbeddedStart {

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
    this.home = home;
    this.processes = processes;
    this.variant = variant;
    this.dataset = dataset;
    this.slot = slot;
    this.separation = separation;
    this.progress = progress;
    this.system = SystemUnderTest.of(variant);
    this.applications = new Applications(root, home, processes, variant, slot);
  }

  RunningVariant start(Ports ports) {
    // Before anything else: a port that is taken is told at once, not after the seeding.
    var component = system.underLoad();
    var services = new Services(component, applications, ports, separation, progress);
    var database = database();
    try {
      separation.ifPresent(split -> ProcessorSets.hold(database.process(), split.database()));
      database.createDatabase(component.database());
      new Seeding(applications, dataset, progress).run(database, component.database());
      if (home.disclosure() == Disclosure.SEALED) {
        // It says whether there is an index.
        Files.deleteIfExists(applications.log("seeder"));
      }
      return new EmbeddedVariant(
          variant,
          component.database(),
          database,
          services.start(database),
          processes,
          separation.isPresent());
    } catch (IOException e) {
      database.close();
      throw new StageException("the seeder's log cannot be removed: " + e.getMessage(), e);
    } catch (SQLException e) {
      database.close();
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
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
