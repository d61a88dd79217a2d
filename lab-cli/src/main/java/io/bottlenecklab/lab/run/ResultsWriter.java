package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Experiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes what a run found; a run that did not end writes nothing. */
public final class ResultsWriter {

  static final String RESULTS = "results.json";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private static final String EARLIER = "earlier";

  private static final DateTimeFormatter FOLDER =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ResultsWriter() {}

  /** Whether a folder holds files, but no results: not one to write results to. */
  public static boolean isTaken(Path folder) {
    if (!Files.isDirectory(folder) || holdsResults(folder)) {
      return false;
    }
    try (var files = Files.list(folder)) {
      return files.findAny().isPresent();
    } catch (IOException e) {
      throw RunException.unwritable(folder, e);
    }
  }

  private static boolean holdsResults(Path folder) {
    return Files.exists(folder.resolve(RESULTS)) || Files.exists(folder.resolve(EARLIER));
  }

  /**
   * Makes sure, before an hour is spent measuring, that results can be written.
   *
   * @throws RunException where the folder cannot be made or written to
   */
  public static void prepare(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, RESULTS, ".tmp"));
    } catch (IOException e) {
      throw RunException.unwritable(folder, e);
    }
  }

  /**
   * Writes {@code results.json} and every view of it; readers see old files or new, never halves.
   * Earlier results are kept, in a folder named after the time they were written.
   */
  public static void write(
      Path folder, Experiment experiment, Results results, List<ResultsView> views) {
    try {
      keepEarlier(folder, views);
      AtomicFile.write(folder.resolve(RESULTS), JSON.writeValueAsString(results) + "\n");
      for (var view : views) {
        AtomicFile.write(folder.resolve(view.fileName()), view.render(experiment, results));
      }
    } catch (IOException e) {
      throw RunException.unwritable(folder, e);
    }
  }

  private static void keepEarlier(Path folder, List<ResultsView> views) throws IOException {
    var results = folder.resolve(RESULTS);
    if (!Files.exists(results)) {
      return;
    }
    var written = Files.getLastModifiedTime(results).toInstant();
    var kept = Files.createDirectories(folder.resolve(EARLIER).resolve(FOLDER.format(written)));
    for (var view : views) {
      var file = folder.resolve(view.fileName());
      if (Files.exists(file)) {
        Files.move(file, kept.resolve(view.fileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.move(results, kept.resolve(RESULTS), StandardCopyOption.REPLACE_EXISTING);
  }
}
