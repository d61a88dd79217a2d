package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.experiment.Experiment;

/** One way to present results as a file. */
public interface ResultsView {

  /** Such as {@code report.md}. */
  String fileName();

  String render(Experiment experiment, Results results);
}
