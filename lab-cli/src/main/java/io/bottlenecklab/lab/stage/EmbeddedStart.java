package io.bottlenecklab.lab.stage;

import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Dataset;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;

/** One start of a variant on this machine: database, seeder, services. */
final class EmbeddedStart {

  /** In the words of the system, which both engines repeat. */
  private static final String DISK_FULL = "No space left on device";

  private final LabHome home;
  private final ChildProcesses processes;
  private final Variant variant;
  private final Dataset dataset;
  private final int slot;
  private final Optional<Separation> separation;
  private final Consumer<String> progress;
  private final Applications applications;

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
    this.applications = new Applications(root, home, processes, variant, slot);
  }

  RunningVariant start(Ports ports) {
    // Before anything else: a port that is taken is told at once, not after the seeding.
    var services = new Services(applications, ports, separation, progress);
    var database = database();
    try {
      separation.ifPresent(split -> ProcessorSets.hold(database.process(), split.database()));
      database.createDatabase(Applications.SCHEMA);
      new Seeding(applications, dataset, progress).run(database);
      if (home.disclosure() == Disclosure.SEALED) {
        // It says whether there is an index.
        Files.deleteIfExists(applications.log("seeder"));
      }
      return new EmbeddedVariant(
          variant, database, services.start(database), processes, separation.isPresent());
    } catch (IOException e) {
      database.close();
      throw new StageException("the seeder's log cannot be removed: " + e.getMessage(), e);
    } catch (SQLException e) {
      database.close();
      throw new StageException("the database does not answer: " + e.getMessage(), e);
    } catch (RuntimeException e) {
      database.close();
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

  private EmbeddedDatabase database() {
    var engine =
        switch (variant.text("auth.database")) {
          case "mysql" -> EmbeddedEngine.MARIADB;
          case "postgresql" -> EmbeddedEngine.POSTGRESQL;
          case String other -> throw new StageException("no embedded engine for " + other);
        };
    var strength = variant.number("auth.password.bcrypt-strength");
    progress.accept("starting the database");
    return engine.start(
        new EngineSettings(
            home.data(engine.dataFormat(), dataset, strength, slot),
            home.engines(),
            applications.log("database"),
            0,
            processes,
            progress));
  }
}
