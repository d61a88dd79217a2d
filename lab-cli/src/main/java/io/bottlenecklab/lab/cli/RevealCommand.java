package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.mystery.Envelope;
import io.bottlenecklab.lab.mystery.Secret;
import io.bottlenecklab.lab.stage.StageException;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "reveal",
    description = "Tells which variant the last mystery is or was, with the evidence.")
final class RevealCommand implements Callable<Integer> {

  @Spec private @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    var workspace = Workspace.fromEnvironment();
    var secret =
        Envelope.in(workspace.home())
            .open()
            .orElseThrow(() ->
                new StageException("there is no mystery to reveal; ./lab mystery starts one"));
    print(Lab.out(spec), workspace.catalogue(), secret);
    return Lab.DONE;
  }

  private static void print(PrintWriter out, Catalogue catalogue, Secret secret) {
    out.printf(
        "%nthe mystery is %s (%s, started %s)%n",
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
                "%n  what it runs short of at %s: %s%n",
                expected.step(), Describe.resource(expected.resource())));
    var baseline = experiment.baseline();
    var other =
        variant.equals(baseline)
            ? experiment.arms().stream().filter(arm -> !arm.equals(baseline)).findFirst()
            : java.util.Optional.of(baseline);
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
    out.printf("  %.3f ms, the median of a few runs%n", plan.milliseconds());
  }
}
