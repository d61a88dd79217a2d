package io.bottlenecklab.lab.docs;

import static io.bottlenecklab.lab.text.MarkdownTable.plain;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.ClaimSummary;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Arrivals;
import io.bottlenecklab.lab.experiment.Found;
import io.bottlenecklab.lab.experiment.ReportMachine;
import io.bottlenecklab.lab.text.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code docs/experiments/<name>.md}: one experiment's claims, findings, knobs and workload. */
final class ExperimentPage {

  private ExperimentPage() {}

  static String render(Catalogue catalogue, Experiment experiment) {
    return """
    # %s

    <!-- Written by ./lab generate from systems/%s/experiments/%s.yaml. -->

    ```
    ./lab run %s%s
    ```

    %s

    ## Claims

    %s%s%s
    ## Knobs that differ

    %s
    ## Workload

    Flow `%s` on %s%s.
    Objective: %s.
    Processors: %s.%s%s

    %s%s\
    """
        .formatted(
            plain(experiment.title()),
            catalogue.variant(experiment.baseline()).system(),
            experiment.name(),
            experiment.name(),
            experiment.needsCompose() ? " --on compose" : "",
            experiment.about(),
            claims(experiment),
            found(experiment),
            experiment.machine().map(ExperimentPage::machine).orElse(""),
            knobs(catalogue, experiment),
            experiment.flow(),
            experiment.dataset().inWords(),
            rates(experiment),
            Describe.objective(experiment.objective()),
            Describe.machines(experiment),
            line("Deaths", Describe.mayDie(experiment)),
            line("Rounds", Describe.rounds(experiment)),
            steps(experiment),
            bottlenecks(experiment));
  }

  private static String found(Experiment experiment) {
    return experiment.found().map(found -> found(experiment, found)).orElse("");
  }

  private static String found(Experiment experiment, Found found) {
    var table = new MarkdownTable(List.of("Claim", "Report", "Found (95 % interval)", "Verdict"));
    for (var summary : ClaimSummary.of(experiment)) {
      table.row(
          List.of(
              plain(summary.claim().name()),
              summary.reported(),
              summary.found(),
              summary.verdict()));
    }
    return """

    ## Found

    Measured on %s.

    %s%s%s\
    """
        .formatted(
            plain(Describe.provenance(found)),
            table,
            why(found),
            found.notes().map("\n%s\n"::formatted).orElse(""));
  }

  /** What {@code ./lab why} answered, a line for each claim. */
  private static String why(Found found) {
    return found.why().isEmpty()
        ? ""
        : found.why().entrySet().stream()
            .map(answer ->
                "- Why %s: %s.%n".formatted(plain(answer.getKey()), plain(answer.getValue())))
            .collect(Collectors.joining("", "\n", ""));
  }

  private static String machine(ReportMachine machine) {
    var table = new MarkdownTable(List.of("Part", "The report's"));
    machine.rows(0, 0, "", "").forEach(row -> table.row(row.subList(0, 2)));
    return """

    ## The report's machine

    %s\
    """
        .formatted(table);
  }

  /** A line that names the words; nothing without words. */
  private static String line(String name, String words) {
    return words.isEmpty() ? "" : "\n%s: %s.".formatted(name, words);
  }

  private static String rates(Experiment experiment) {
    return experiment.steps().stream().anyMatch(step -> step.arrivals() instanceof Arrivals.Rate)
        ? "; rates are multiples of the capacity of `%s`%s, which is measured first"
            .formatted(
                experiment.baseline(),
                experiment.capacityUsers().stream()
                    .mapToObj(" with %d closed users"::formatted)
                    .collect(Collectors.joining()))
        : "";
  }

  private static String bottlenecks(Experiment experiment) {
    if (experiment.saturates().isEmpty()) {
      return "";
    }
    var table = new MarkdownTable(List.of("Variant", "Step", "What saturates"));
    experiment
        .saturates()
        .forEach(expected ->
            table.row(
                List.of(
                    expected.arm(),
                    plain(expected.step()),
                    Describe.resource(expected.resource()))));
    return """

    ## Expected bottlenecks

    The lab samples every process each second and checks what saturates.

    %s\
    """
        .formatted(table);
  }

  private static MarkdownTable claims(Experiment experiment) {
    var table =
        new MarkdownTable(List.of("Claim", "What is claimed or asked", "Checked as", "Source"));
    for (var claim : experiment.claims()) {
      table.row(
          List.of(
              plain(claim.name()),
              plain(claim.text()),
              plain(Describe.expectation(claim)),
              SourceLink.quoting(claim)));
    }
    return table;
  }

  private static MarkdownTable knobs(Catalogue catalogue, Experiment experiment) {
    var heading = new ArrayList<>(List.of("Knob"));
    experiment
        .arms()
        .forEach(arm ->
            heading.add(
                "[`%1$s`](../../systems/%2$s/variants/%1$s.yaml)"
                    .formatted(arm, catalogue.variant(arm).system())));
    var table = new MarkdownTable(heading);
    for (var diff : KnobDiff.between(experiment.arms().stream().map(catalogue::variant).toList())) {
      var row = new ArrayList<>(List.of("`%s`".formatted(diff.knob())));
      diff.values().forEach(value -> row.add(plain(value)));
      table.row(row);
    }
    return table;
  }

  private static MarkdownTable steps(Experiment experiment) {
    var table = new MarkdownTable(List.of("Step", "Arrivals", "Arms", "`--quick`"));
    for (var step : experiment.steps()) {
      table.row(
          List.of(
              plain(step.name()),
              plain(Describe.load(step)),
              step.arms().equals(experiment.arms()) ? "all" : String.join(", ", step.arms()),
              step.quick() ? "yes" : "no"));
    }
    return table;
  }
}
