package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Results.QueryPlan;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code lab reveal}. */
@Command(name = "reveal", description = "Names the variant of the last mystery, with the evidence.")
public final class RevealCommand extends LabCommand {

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var secret =
        SealedFile.in(workspace.home())
            .open()
            .orElseThrow(() ->
                new StageException("there is no mystery to reveal; ./lab mystery starts one"));
    print(out(), workspace.catalogue(), secret);
    return Console.DONE;
  }

  private static void print(PrintWriter out, Catalogue catalogue, MysterySecret secret) {
    out.printf(
        "%nThe mystery is %s (%s, started %s)%n",
        secret.variant(), secret.on(), secret.startedAt());
    catalogue
        .experimentsWith(secret.variant())
        .forEach(experiment -> print(out, catalogue, experiment, secret.variant()));
    secret.plans().forEach(plan -> print(out, plan));
    out.flush();
  }

  private static void print(
      PrintWriter out, Catalogue catalogue, Experiment experiment, String variant) {
    out.printf("%n%s (%s)%n", experiment.title(), experiment.name());
    experiment.about().strip().lines().forEach(line -> out.println("  " + line));
    experiment.saturates().stream()
        .filter(expected -> expected.arm().equals(variant))
        .forEach(expected ->
            out.printf(
                "%n  bottleneck at %s: %s%n",
                expected.step(), Describe.resource(expected.resource())));
    var baseline = experiment.baseline();
    var other =
        variant.equals(baseline)
            ? experiment.arms().stream().filter(arm -> !arm.equals(baseline)).findFirst()
            : Optional.of(baseline);
    if (other.isEmpty()) {
      return;
    }
    var table = TextTable.ofWords();
    table.row("", variant, other.get());
    KnobDiff.between(List.of(catalogue.variant(variant), catalogue.variant(other.get())))
        .forEach(diff -> table.row(diff.knob(), diff.values().getFirst(), diff.values().getLast()));
    out.printf("%n%s", table);
  }

  private static void print(PrintWriter out, QueryPlan plan) {
    out.printf("%n%s (%s): %s%n", plan.query(), plan.size(), plan.access());
    plan.plan().forEach(line -> out.println("  " + line));
    out.printf("  %.3f ms, median of a few runs%n", plan.milliseconds());
  }
}
