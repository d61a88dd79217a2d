package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.DatasetOptions;
import io.bottlenecklab.lab.cli.options.MeasurementOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.results.ResultsFolder;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The options of commands that measure a single variant. */
final class SingleVariantOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "VARIANT", description = "A name from ./lab list.")
  private String name = "";

  @Option(
      names = "--experiment",
      description =
          "The experiment whose dataset and objective apply (the first with this variant).")
  private @Nullable String experiment;

  @Mixin private DatasetOptions datasets = new DatasetOptions();
  @Mixin private MeasurementOptions measured = new MeasurementOptions();

  /** The given experiment, or the first one that the variant is an arm of. */
  Optional<Experiment> experiment(Catalogue catalogue) {
    return experiment(catalogue, _ -> true);
  }

  /** The given experiment, or the first one with such a flow, or the first one. */
  private Optional<Experiment> experiment(Catalogue catalogue, Predicate<Flow> preferred) {
    var with = catalogue.experimentsWith(catalogue.variant(name).name());
    if (experiment == null) {
      return with.stream()
          .filter(each -> preferred.test(Flow.named(each.flow())))
          .findFirst()
          .or(() -> with.stream().findFirst());
    }
    var chosen = catalogue.experiment(experiment);
    if (!with.contains(chosen)) {
      throw Console.usage(
          spec,
          "%s is not an arm of %s; its arms: %s"
              .formatted(name, experiment, String.join(", ", chosen.arms())));
    }
    return Optional.of(chosen);
  }

  /** The variant with its dataset and flow. */
  SingleVariant variant(Catalogue catalogue) {
    return variant(catalogue, _ -> true);
  }

  /** The same of the first experiment whose flow is preferred, unless one is given. */
  SingleVariant variant(Catalogue catalogue, Predicate<Flow> preferred) {
    var variant = catalogue.variant(name);
    var applied = experiment(catalogue, preferred);
    var usual = applied.map(Experiment::dataset).orElseGet(() -> catalogue.datasetOf(name));
    return new SingleVariant(
        variant,
        datasets.of(variant, usual),
        applied
            .map(chosen -> Flow.named(chosen.flow()))
            .orElseGet(() -> SystemUnderTest.of(variant).flows().getFirst()),
        measured.quick(),
        measured.seed());
  }

  /** The folder of the results, which exists and is writable. */
  ResultsFolder folder(Workspace workspace, String verb) {
    var folder = measured.folder(workspace.results().resolve("%s-%s".formatted(verb, name)));
    folder.prepare();
    return folder;
  }
}
