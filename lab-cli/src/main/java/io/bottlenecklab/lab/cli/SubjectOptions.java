package io.bottlenecklab.lab.cli;

import io.bottlenecklab.lab.load.Flows;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.results.files.ResultsFolder;
import io.bottlenecklab.lab.run.Subject;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the verbs that measure a single variant have in common. */
final class SubjectOptions {

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Parameters(paramLabel = "VARIANT", description = "One of ./lab list.")
  private String name = "";

  @Option(
      names = "--experiment",
      description =
          "Whose dataset and objective to take (the first that the variant is an arm of).")
  private @Nullable String experiment;

  @Option(names = "--quick", description = "Ends within minutes: shorter and fewer loads.")
  private boolean quick;

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Option(names = "--out", description = "Where results are written (results/VERB-VARIANT).")
  private @Nullable Path out;

  @Option(names = "--seed", description = "Of the users drawn (1).")
  private long seed = 1;

  /** The experiment asked for, or the first that the variant is an arm of. */
  Optional<Experiment> experiment(Catalogue catalogue) {
    var with = catalogue.experimentsWith(catalogue.variant(name).name());
    if (experiment == null) {
      return with.stream().findFirst();
    }
    var chosen = catalogue.experiment(experiment);
    if (!with.contains(chosen)) {
      throw Lab.usage(
          spec,
          "%s is no arm of %s; its arms: %s"
              .formatted(name, experiment, String.join(", ", chosen.arms())));
    }
    return Optional.of(chosen);
  }

  Subject subject(Catalogue catalogue) {
    var variant = catalogue.variant(name);
    var taken = experiment(catalogue);
    var usual = taken.map(Experiment::dataset).orElseGet(() -> catalogue.datasetOf(name));
    return new Subject(
        variant,
        datasets.of(variant, usual),
        taken
            .map(experiment -> Flows.named(experiment.flow()))
            .orElseGet(() -> SystemUnderTest.of(variant).flows().getFirst()),
        quick,
        seed);
  }

  /** Where results go; it is there and can be written. */
  ResultsFolder folder(Workspace workspace, String verb) {
    var usual = workspace.root().resolve("results").resolve("%s-%s".formatted(verb, name));
    var folder = Lab.resultsFolder(spec, out == null ? usual : out);
    folder.prepare();
    return folder;
  }
}
