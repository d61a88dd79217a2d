package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.ClaimSummary;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.ReportMachine;
import io.bottlenecklab.lab.experiment.Source;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.text.TextTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "describe",
    description =
        "Shows an experiment's claims, findings, knobs and workload, or a variant's knobs.")
final class DescribeCommand extends LabCommand {

  @Parameters(paramLabel = "NAME", description = "An experiment or a variant.")
  private String name = "";

  @Override
  public Integer call() {
    var catalogue = Workspace.fromEnvironment().catalogue();
    var out = out();
    var experiments = catalogue.experiments().stream().filter(e -> e.name().equals(name)).toList();
    var variants = catalogue.variants().stream().filter(v -> v.name().equals(name)).toList();
    if (experiments.isEmpty() && variants.isEmpty()) {
      var names = new ArrayList<String>();
      catalogue.experiments().forEach(experiment -> names.add(experiment.name()));
      catalogue.variants().forEach(variant -> names.add(variant.name()));
      throw usage(Suggestion.unknown("experiment or variant", name, names));
    }
    experiments.forEach(experiment -> describe(out, catalogue, experiment));
    if (!experiments.isEmpty() && !variants.isEmpty()) {
      out.println();
    }
    variants.forEach(variant -> describe(out, catalogue, variant));
    return Console.DONE;
  }

  static void describe(PrintWriter out, Catalogue catalogue, Experiment experiment) {
    out.printf(
        "Experiment %s: %s%n%n%s%n%n", experiment.name(), experiment.title(), experiment.about());
    out.println("Claims");
    for (var claim : experiment.claims()) {
      out.printf("  %s: %s%n", claim.name(), claim.text());
      out.printf("    %s%n", Describe.expectation(claim));
      claim.source().ifPresent(source -> source(out, source));
    }
    experiment.found().ifPresent(found -> found(out, experiment, found));
    experiment.machine().ifPresent(machine -> machine(out, machine));
    out.println("\nKnobs that differ");
    var knobs = TextTable.ofWords();
    var arms = experiment.arms().stream().map(catalogue::variant).toList();
    knobs.row("", experiment.arms());
    KnobDiff.between(arms).forEach(diff -> knobs.row(diff.knob(), diff.values()));
    out.print(knobs);
    out.println("\nWorkload");
    var steps = TextTable.ofWords();
    for (var step : experiment.steps()) {
      steps.row(step.name(), Describe.load(step), step.quick() ? "also --quick" : "");
    }
    out.print(steps);
    out.printf(
        "  flow %s on %s%n  %s%n",
        experiment.flow(), experiment.dataset().inWords(), Describe.machines(experiment));
    if (!experiment.saturates().isEmpty()) {
      out.println("\nExpected bottlenecks");
      var bottlenecks = TextTable.ofWords();
      experiment
          .saturates()
          .forEach(expected ->
              bottlenecks.row(
                  expected.arm(), expected.step(), Describe.resource(expected.resource())));
      out.print(bottlenecks);
    }
    out.printf(
        "%nObjective: %s%n%s%s%n./lab run %s%n",
        Describe.objective(experiment.objective()),
        line("Deaths", Describe.mayDie(experiment)),
        line("Rounds", Describe.rounds(experiment)),
        experiment.name());
  }

  private static void source(PrintWriter out, Source source) {
    out.printf("    source: %s%n", source.withAddress());
    out.printf("    figure: %s%n", source.figure());
    out.print(line("    measured on", source.setUp()));
    out.print(line("    flaws", source.flawsInWords()));
  }

  private static void machine(PrintWriter out, ReportMachine machine) {
    var here = Machine.here();
    var table = TextTable.ofWords();
    table.row("", "report", "here");
    machine
        .rows(here.cores(), here.memoryBytes(), here.jdk(), "the embedded one, or the image's")
        .forEach(row -> table.row(row.getFirst(), row.subList(1, row.size())));
    out.printf("%nThe report's machine%n%s", table);
  }

  private static void found(PrintWriter out, Experiment experiment, Found found) {
    out.printf("%nFound on %s%n", Describe.provenance(found));
    var table = TextTable.ofWords();
    table.row("", "report", "found (95 % interval)", "verdict");
    for (var summary : ClaimSummary.of(experiment)) {
      table.row(summary.claim().name(), summary.reported(), summary.found(), summary.verdict());
    }
    out.print(table);
    found.why().forEach((claim, answer) -> out.printf("  why %s: %s%n", claim, answer));
    found.notes().ifPresent(notes -> out.print(notes.indent(2)));
  }

  /** A line that names the words; nothing without words. */
  private static String line(String name, String words) {
    return words.isEmpty() ? "" : "%s: %s%n".formatted(name, words);
  }

  private static void describe(PrintWriter out, Catalogue catalogue, Variant variant) {
    out.printf("Variant %s%n%n", variant.name());
    var baselines =
        catalogue.experimentsWith(variant.name()).stream()
            .filter(experiment -> !experiment.baseline().equals(variant.name()))
            .toList();
    for (var experiment : baselines) {
      var baseline = catalogue.variant(experiment.baseline());
      out.printf("Against %s, in %s%n", baseline.name(), experiment.name());
      var table = TextTable.ofWords();
      KnobDiff.between(List.of(baseline, variant))
          .forEach(diff ->
              table.row(diff.knob(), diff.values().getFirst() + " → " + diff.values().getLast()));
      out.println(table);
    }
    out.println("Knobs");
    var table = TextTable.ofWords();
    variant.values().forEach((knob, value) -> table.row(knob, value.toString()));
    out.printf("%s%n./lab up %s%n", table, variant.name());
  }
}
