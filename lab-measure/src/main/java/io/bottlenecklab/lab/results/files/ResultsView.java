package io.bottlenecklab.lab.results.files;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Results;

/** A presentation of results as a file. */
public interface ResultsView {

  /** The file's name, such as {@code report.md}. */
  String fileName();

  /** The content of the file. */
  String render(Experiment experiment, Results results);
}
