package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.text.MarkdownTable;
import io.bottlenecklab.lab.experiment.Arrivals;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** {@code docs/experiments/<name>.md}: one experiment's claims, arms and workload. */
final class ExperimentPage {

  private ExperimentPage() {}

  static String render(Catalogue catalogue, Experiment experiment) {
    return """
    # %s

    <!-- Written by ./lab generate from experiments/%s.yaml. -->

    ```
    ./lab run %s
    ```

    %s

    ## Claims

    %s%s
    ## Knobs that differ

    %s
    ## Workload

    Flow `%s` on %s%s.
    Objective: %s.
    Processors: %s.%s%s

    %s%s\
    """
        .formatted(
            experiment.title(),
            experiment.name(),
            experiment.name(),
            experiment.about(),
            claims(experiment),
            expect(experiment),
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

  private static String expect(Experiment experiment) {
    return experiment.expect().map("\n## What to expect\n\n%s\n"::formatted).orElse("");
  }

  /** Nothing where there are no words. */
  private static String line(String name, String words) {
    return words.isEmpty() ? "" : "\n%s: %s.".formatted(name, words);
  }

  private static String rates(Experiment experiment) {
    return experiment.steps().stream().anyMatch(step -> step.arrivals() instanceof Arrivals.Rate)
        ? "; rates are multiples of the capacity of `%s`%s, found first"
            .formatted(
                experiment.baseline(),
                experiment.capacityUsers().stream()
                    .mapToObj(" under %d closed users"::formatted)
                    .collect(Collectors.joining()))
        : "";
  }

  private static String bottlenecks(Experiment experiment) {
    if (experiment.saturates().isEmpty()) {
      return "";
    }
    var table = new MarkdownTable(List.of("Variant", "Step", "Runs short of"));
    experiment
        .saturates()
        .forEach(expected ->
            table.row(
                List.of(expected.arm(), expected.step(), Describe.resource(expected.resource()))));
    return """

    ## Where it is tight

    The lab samples every process each second and checks what saturates.

    %s\
    """
        .formatted(table);
  }

  private static MarkdownTable claims(Experiment experiment) {
    var table =
        new MarkdownTable(List.of("Claim", "What is claimed or asked", "Checked as", "Source"));
    for (var claim : experiment.claims()) {
      table.row(List.of(claim.name(), claim.text(), Describe.expectation(claim), claim.source()));
    }
    return table;
  }

  private static MarkdownTable knobs(Catalogue catalogue, Experiment experiment) {
    var heading = new ArrayList<>(List.of("Knob"));
    experiment
        .arms()
        .forEach(arm -> heading.add("[`%1$s`](../../variants/%1$s.yaml)".formatted(arm)));
    var table = new MarkdownTable(heading);
    for (var diff : KnobDiff.between(experiment.arms().stream().map(catalogue::variant).toList())) {
      var row = new ArrayList<>(List.of("`%s`".formatted(diff.knob())));
      row.addAll(diff.values());
      table.row(row);
    }
    return table;
  }

  private static MarkdownTable steps(Experiment experiment) {
    var table = new MarkdownTable(List.of("Step", "Arrivals", "Arms", "`--quick`"));
    for (var step : experiment.steps()) {
      table.row(
          List.of(
              step.name(),
              Describe.load(step),
              step.arms().equals(experiment.arms()) ? "all" : String.join(", ", step.arms()),
              step.quick() ? "yes" : "no"));
    }
    return table;
  }
}
