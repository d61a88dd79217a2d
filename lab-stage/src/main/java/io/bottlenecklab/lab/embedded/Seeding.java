package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.lab.backing.Backing.BackingClient;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.failure.LabFiles;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.stage.Stage.Disclosure;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.springframework.util.unit.DataSize;

/**
 * Runs the seeder until a database holds what the variant says.
 *
 * @param application of the variant that the seeder reads
 * @param servers with the database
 * @param whose for the user: the service or the variant whose data it is
 * @param log the name of the seeder's log
 */
record Seeding(
    ApplicationLauncher application,
    BackingServers servers,
    String database,
    Dataset dataset,
    String whose,
    String log) {

  private static final String PROGRAM = "db";
  private static final DataSize HEAP = DataSize.ofMegabytes(256);

  /** Knobs that no row depends on. */
  private static final List<String> OF_THE_MACHINE =
      List.of("lab.distance.", "lab.processors.", "lab.database.");

  /** It ends before the optimising compiler would pay off. */
  private static final List<String> JVM = List.of("-XX:TieredStopAtLevel=1");

  /** The environment variable with the fingerprint, which the seeder stores when it is done. */
  private static final String FINGERPRINT = "DATASET_FINGERPRINT";

  /** Seeds unless an earlier seeder has left just what this one would. */
  void ensure(InitialData data) {
    var progress = application.request().progress();
    var fingerprint = fingerprint();
    if (isCurrent(fingerprint, data)) {
      progress.accept("the data of %s is there".formatted(whose));
      return;
    }
    run(data, fingerprint, log, progress);
    if (application.context().home().disclosure() == Disclosure.SEALED) {
      LabFiles.delete(application.log(log)); // it says whether there is an index
    }
  }

  /** Seeds once more, while services run. */
  void repeat(InitialData data) {
    run(data, fingerprint(), log + "-again", _ -> {});
  }

  private TreeMap<String, String> settings() {
    var settings = new TreeMap<>(application.request().system().settings());
    settings.putAll(dataset.environment());
    return settings;
  }

  /** Differs with settings, dataset, the variant's knobs and the build of the seeder. */
  private String fingerprint() {
    var knobs = new TreeMap<>(application.variant().values());
    knobs.keySet().removeIf(knob -> OF_THE_MACHINE.stream().anyMatch(knob::startsWith));
    var seeded = "%s %s %s".formatted(settings(), knobs, application.checksum(PROGRAM));
    return Sha256.hex(seeded.getBytes(UTF_8));
  }

  private boolean isCurrent(String fingerprint, InitialData data) {
    var sql = servers.backing().sql().orElseThrow();
    try (var connection = sql.access(database, servers.endpoints()).connect()) {
      return SeededFingerprint.isCurrent(connection, fingerprint, data == InitialData.RESTORED);
    } catch (SQLException e) {
      return false; // if the database fails, the seeder says why
    }
  }

  private void run(InitialData data, String fingerprint, String name, Consumer<String> progress) {
    var environment = new HashMap<>(servers.environment(BackingClient.ofDatabase(database)));
    environment.putAll(settings());
    environment.putAll(data.environment());
    environment.put(FINGERPRINT, fingerprint);
    var file = application.log(name);
    try (var lines = Files.newBufferedWriter(file);
        var seeder =
            application.launch(
                "seeder", PROGRAM, List.of(), JVM, HEAP, environment, Redirect.PIPE)) {
      var last = "";
      // A line is passed on when the next one comes: the last one may be the error.
      for (var line : (Iterable<String>) seeder.process().inputReader(UTF_8).lines()::iterator) {
        lines.write(line);
        lines.newLine();
        report(last, progress);
        last = line;
      }
      lines.flush();
      var exitCode = seeder.process().onExit().join().exitValue();
      if (exitCode != 0) {
        var cause = ProcessEnd.of(exitCode, () -> LogExcerpt.of(file));
        throw new StageException("seeding failed: %s (log: %s)".formatted(cause, file));
      }
      report(last, progress);
    } catch (IOException | UncheckedIOException e) {
      throw new StageException("seeding failed: %s".formatted(e.getMessage()), e);
    }
  }

  private static void report(String line, Consumer<String> progress) {
    if (!line.isBlank()) {
      progress.accept(line);
    }
  }
}
