package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementSession;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code lab capacity}. */
@Command(
    name = "capacity",
    description = "Finds the highest arrival rate at which a variant meets its objective.")
public final class CapacityCommand extends LabCommand {

  @Mixin private StageOptions on = new StageOptions();
  @Mixin private SingleVariantOptions options = new SingleVariantOptions();

  @Option(names = "--p95", description = "Another objective, such as 300ms.")
  private @Nullable String p95;

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var subject = options.variant(catalogue);
    var objective = objective(catalogue);
    var folder = options.folder(workspace, "capacity");
    try (var session = MeasurementSession.open(workspace, on, spec())) {
      var result = new CapacityFinder(session.context(), subject, objective).run();
      result.write(folder);
      out().print(CapacityReport.of(result));
      out().printf("%ncapacity.json is in %s%n", folder.path());
      return result.exitCode();
    }
  }

  private Objective objective(Catalogue catalogue) {
    var objective =
        options.experiment(catalogue).map(Experiment::objective).orElse(Objective.USUAL);
    return p95 == null
        ? objective
        : new Objective(95, Console.duration(spec(), "--p95", p95), objective.failedBelow());
  }
}
