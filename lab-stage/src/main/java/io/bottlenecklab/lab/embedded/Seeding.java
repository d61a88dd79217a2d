package io.bottlenecklab.lab.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.load.bare.DatabaseAccess;
import io.bottlenecklab.lab.process.LogExcerpt;
import io.bottlenecklab.lab.process.ProcessEnd;
import io.bottlenecklab.lab.stage.InitialData;
import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.springframework.util.unit.DataSize;

/** Runs the seeder until a database is what the variant says. */
final class Seeding {

  private static final String PROGRAM = "db";
  private static final DataSize HEAP = DataSize.ofMegabytes(256);

  private final ApplicationLauncher applications;

  /** It ends before the optimising compiler would pay. */
  private static final List<String> JVM = List.of("-XX:TieredStopAtLevel=1");

  private final DatabaseAccess database;
  private final Map<String, String> connection;
  private final SeedFingerprint fingerprint;
  private final SortedMap<String, String> dataset;

  /**
   * Seeds for the variant that the applications read.
   *
   * @param database that is seeded
   * @param connection environment variables by which the seeder finds it
   * @param dataset environment variables that say what with
   */
  Seeding(
      ApplicationLauncher applications,
      DatabaseAccess database,
      Map<String, String> connection,
      Map<String, String> dataset) {
    this.applications = applications;
    this.database = database;
    this.connection = connection;
    this.dataset = new TreeMap<>(dataset);
    this.fingerprint =
        SeedFingerprint.of(
            this.dataset, applications.variant().values(), applications.checksum(PROGRAM));
  }

  /** Whether an earlier seeder has left just what this one would. */
  boolean isDone(InitialData contents) {
    return fingerprint.isCurrent(database, contents == InitialData.AS_SEEDED);
  }

  /**
   * Runs the seeder.
   *
   * @param log the name of its log
   * @throws StageException where the seeder fails, with its last word
   */
  void run(InitialData contents, String log, Consumer<String> progress) {
    var environment = new HashMap<>(connection);
    environment.putAll(dataset);
    environment.putAll(contents.environment());
    environment.put(SeedFingerprint.VARIABLE, fingerprint.value());
    var file = applications.log(log);
    try (var lines = Files.newBufferedWriter(file);
        var seeder =
            applications.launch(
                "seeder", PROGRAM, List.of(), JVM, HEAP, environment, Redirect.PIPE)) {
      var last = "";
      // A line is passed on when the next one comes: the last one may be the error.
      for (var line : (Iterable<String>) seeder.process().inputReader(UTF_8).lines()::iterator) {
        lines.write(line);
        lines.newLine();
        tell(last, progress);
        last = line;
      }
      lines.flush();
      var exitCode = seeder.process().onExit().join().exitValue();
      if (exitCode != 0) {
        var cause = ProcessEnd.of(exitCode, () -> LogExcerpt.of(file));
        throw new StageException("seeding failed: %s (log: %s)".formatted(cause, file));
      }
      tell(last, progress);
    } catch (IOException | UncheckedIOException e) {
      throw new StageException("seeding failed: %s".formatted(e.getMessage()), e);
    }
  }

  /** Removes a log that may not be read, as it says whether there is an index. */
  void removeLog(String log) {
    var file = applications.log(log);
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new StageException("%s cannot be removed: %s".formatted(file, Reason.of(e)), e);
    }
  }

  private static void tell(String line, Consumer<String> progress) {
    if (!line.isBlank()) {
      progress.accept(line);
    }
  }
}
