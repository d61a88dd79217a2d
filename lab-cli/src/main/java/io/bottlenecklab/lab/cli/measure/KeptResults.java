package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The results of an interrupted {@code run --all} that {@code --resume} keeps: those of the same
 * options, place and commit.
 *
 * @param on embedded or compose
 * @param commit of the lab
 */
record KeptResults(RunOptions options, String on, String commit) {

  /**
   * Those in an experiment's folder; empty if it has none, or others.
   *
   * @throws ResultsFolder.ResultsException if they cannot be read
   */
  Optional<Results> of(String experiment, Path folder) {
    return Files.exists(folder.resolve(ResultsFolder.RUN))
        ? Optional.of(ResultsFolder.read(folder)).filter(results -> isAlike(experiment, results))
        : Optional.empty();
  }

  private boolean isAlike(String experiment, Results results) {
    return results.experiment().equals(experiment)
        && results.on().equals(on)
        && results.quick() == options.quick()
        && results.seed() == options.seed()
        && results.rounds() == options.rounds().orElse(results.rounds())
        && results.environment().gitCommit().equals(commit);
  }
}
