package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.text.TextTable;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

@Command(name = "list", description = "Lists experiments and variants, one per line.")
final class ListCommand extends LabCommand {

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    var catalogue = Workspace.fromEnvironment().catalogue();
    out().print(json ? json(catalogue) : text(catalogue));
    return Console.DONE;
  }

  private static String text(Catalogue catalogue) {
    var experiments = TextTable.ofWords();
    catalogue
        .experiments()
        .forEach(experiment -> experiments.row(experiment.name(), experiment.title()));
    var variants = TextTable.ofWords();
    for (var variant : catalogue.variants()) {
      var used =
          catalogue.experimentsWith(variant.name()).stream()
              .map(Experiment::name)
              .collect(Collectors.joining(", "));
      variants.row(variant.name(), Describe.system(variant), used);
    }
    return "Experiments (./lab run NAME)\n"
        + experiments
        + "\nVariants (./lab up NAME)\n"
        + variants;
  }

  private static String json(Catalogue catalogue) {
    var mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    var experiments =
        catalogue.experiments().stream()
            .map(e -> new ExperimentLine(e.name(), e.title(), e.arms()))
            .toList();
    var variants =
        catalogue.variants().stream()
            .map(v -> new VariantLine(v.name(), v.system(), v.values()))
            .toList();
    return mapper.writeValueAsString(new Listing(experiments, variants)) + "\n";
  }

  private record Listing(List<ExperimentLine> experiments, List<VariantLine> variants) {}

  private record ExperimentLine(String name, String title, List<String> arms) {}

  private record VariantLine(String name, String system, Map<String, Object> knobs) {}
}
