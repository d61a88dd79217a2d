package io.bottlenecklab.lab.stage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.util.unit.DataSize;

/** Runs the seeder until the database is what the variant says. */
final class Seeding {

  private static final DataSize HEAP = DataSize.ofMegabytes(256);

  private final Applications applications;
  private final Map<String, String> environment;
  private final String log;
  private final Consumer<String> progress;

  /**
   * Seeds for the variant that the applications read.
   *
   * @param environment variables that say which database, and what with
   */
  Seeding(
      Applications applications,
      Map<String, String> environment,
      String log,
      Consumer<String> progress) {
    this.applications = applications;
    this.environment = environment;
    this.log = log;
    this.progress = progress;
  }

  /**
   * Seeds a database.
   *
   * @throws StageException where the seeder fails, with its last word
   */
  void run() {
    var file = applications.log(log);
    try (var lines = Files.newBufferedWriter(file);
        var seeder =
            applications.launch("seeder", "db", List.of(), HEAP, environment, Redirect.PIPE)) {
      var last = "";
      // A line is passed on when the next one comes: the last one may be the error.
      for (var line : (Iterable<String>) seeder.process().inputReader(UTF_8).lines()::iterator) {
        lines.write(line);
        lines.newLine();
        tell(last);
        last = line;
      }
      lines.flush();
      if (seeder.process().onExit().join().exitValue() != 0) {
        throw new StageException(
            "seeding failed: %s (log: %s)".formatted(LogExcerpt.of(file), file));
      }
      tell(last);
    } catch (IOException | UncheckedIOException e) {
      throw new StageException("seeding failed: %s".formatted(e.getMessage()), e);
    }
  }

  private void tell(String line) {
    if (!line.isBlank()) {
      progress.accept(line);
    }
  }
}
