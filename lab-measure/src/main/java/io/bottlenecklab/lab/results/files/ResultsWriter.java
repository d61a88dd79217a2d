package io.bottlenecklab.lab.results.files;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Results;
import java.util.List;

/** Writes the results of a completed run. */
public final class ResultsWriter {

  private ResultsWriter() {}

  /**
   * Writes {@code results.json} and its views; earlier files are kept.
   *
   * @throws ResultsException if a file cannot be written
   */
  public static void write(
      ResultsFolder folder, Experiment experiment, Results results, List<ResultsView> views) {
    folder.keepEarlier(ResultsFolder.RUN, views.stream().map(ResultsView::fileName).toList());
    folder.writeJson(ResultsFolder.RUN, results);
    views.forEach(view -> folder.write(view.fileName(), view.render(experiment, results)));
  }
}
