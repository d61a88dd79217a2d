package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.MeasurementSession;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.report.TerminalReport;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.results.ResultsFolder.ResultsView;
import io.bottlenecklab.lab.run.experiment.ExperimentRunner;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Measures experiments, writes their pages and prints their reports.
 *
 * @param views the files to write beside {@code results.json}
 */
record Measurement(
    Workspace workspace, StageOptions on, @Nullable CommandSpec spec, List<ResultsView> views) {

  Results of(
      Experiment experiment,
      Function<String, Variant> variants,
      ResultsFolder folder,
      RunOptions options) {
    return of(experiment, variants, folder, options, UnaryOperator.identity());
  }

  /**
   * Measures an experiment.
   *
   * @param completed adds to the results what is written besides
   */
  Results of(
      Experiment experiment,
      Function<String, Variant> variants,
      ResultsFolder folder,
      RunOptions options,
      UnaryOperator<Results> completed) {
    folder.prepare();
    try (var session = MeasurementSession.open(workspace, on, spec)) {
      session.separateProcessors(experiment);
      var results =
          completed.apply(
              new ExperimentRunner(session.context(), Plans::of, workspace.home())
                  .run(experiment, variants, options));
      folder.write(experiment, results, views);
      var colour = CommandLine.Help.Ansi.AUTO.enabled();
      Console.out(spec).print(TerminalReport.of(experiment, results, colour));
      Console.out(spec).flush();
      return results;
    }
  }
}
