package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Experiment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes what a run found; a run that did not end writes nothing. */
public final class ResultsWriter {

  private static final String RESULTS = "results.json";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private static final List<ResultsView> VIEWS = List.of(new MarkdownView());

  private ResultsWriter() {}

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
   */
  public static void write(Path folder, Experiment experiment, Results results) {
    try {
      AtomicFile.write(folder.resolve(RESULTS), JSON.writeValueAsString(results) + "\n");
      for (var view : VIEWS) {
        AtomicFile.write(folder.resolve(view.fileName()), view.render(experiment, results));
      }
    } catch (IOException e) {
      throw RunException.unwritable(folder, e);
    }
  }
}
