package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.experiment.Experiment;
import java.util.List;

/** Writes what a run found; a run that did not end writes nothing. */
public final class ResultsWriter {

  private ResultsWriter() {}

  /**
   * Writes {@code results.json} and every view of it; earlier ones are kept.
   *
   * @throws RunException where they cannot be written
   */
  public static void write(
      ResultsFolder folder, Experiment experiment, Results results, List<ResultsView> views) {
    folder.keepEarlier(ResultsFolder.RUN, views.stream().map(ResultsView::fileName).toList());
    folder.writeJson(ResultsFolder.RUN, results);
    views.forEach(view -> folder.write(view.fileName(), view.render(experiment, results)));
  }
}
