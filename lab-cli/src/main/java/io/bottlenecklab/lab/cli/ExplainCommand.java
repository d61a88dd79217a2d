package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.Ports;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "explain",
    description = "The database's own plan for the variant's critical queries.")
final class ExplainCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "VARIANT", description = "One of ./lab list.")
  private String name = "";

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var dataset = catalogue.datasetOf(name);
    try (var stage = on.open(workspace)) {
      var running =
          stage.start(variant, dataset, 0, Contents.AS_LEFT, Ports.FREE, Lab.progress(spec));
      for (var database : running.databases().entrySet()) {
        Lab.out(spec).printf("%n%s: %s%n", database.getKey(), database.getValue());
      }
      for (var plan : Plans.of(running, dataset)) {
        print(Lab.out(spec), plan);
      }
      return Lab.DONE;
    }
  }

  private static void print(PrintWriter out, QueryPlan plan) {
    out.printf("%n%s (%s)%n  %s%n%n", plan.query(), plan.size(), plan.sql());
    plan.plan().forEach(line -> out.println("  " + line));
    out.printf("%n  %.3f ms, the median of a few runs%n", plan.milliseconds());
    out.flush();
  }
}
