package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.DatasetOptions;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.results.Results.QueryPlan;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.StartRequest;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code lab explain}. */
@Command(
    name = "explain",
    description = "Shows the database's plans of a variant's critical queries.")
final class ExplainCommand extends LabCommand {

  @Mixin private StageOptions on = new StageOptions();
  @Mixin private DatasetOptions sizes = new DatasetOptions();

  @Parameters(paramLabel = "VARIANT", description = "A name from ./lab list.")
  private String name = "";

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var dataset = sizes.of(variant, catalogue.datasetOf(name));
    try (var stage = on.open(workspace)) {
      var running = stage.start(StartRequest.of(variant, dataset, Ports.FREE, progress()));
      for (var database : running.databases().entrySet()) {
        out().printf("%n%s: %s%n", database.getKey(), database.getValue());
      }
      for (var plan : Plans.of(running, dataset)) {
        print(out(), plan);
      }
      return Console.DONE;
    }
  }

  private static void print(PrintWriter out, QueryPlan plan) {
    out.printf("%n%s (%s)%n  %s%n%n", plan.query(), plan.size(), plan.sql());
    plan.plan().forEach(line -> out.println("  " + line));
    out.printf("%n  %.3f ms, median of a few runs%n", plan.milliseconds());
    out.flush();
  }
}
