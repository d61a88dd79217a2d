package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementOptions;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.report.TrialText;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab try}. */
@Command(
    name = "try",
    description = "Compares two variants, and says which is better on what, and by how much.")
public final class TryCommand extends LabCommand {

  private static final String NAMES = "[a-z0-9]+(-[a-z0-9]+)*";

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(index = "0", paramLabel = "BASELINE", description = "A name from ./lab list.")
  private String baselineName = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "CANDIDATE",
      description = "Another, or --set in its place.")
  private @Nullable String candidateName;

  @Option(
      names = "--set",
      paramLabel = "KNOB=VALUE",
      description = "The candidate is the baseline with this value; several times for several.")
  private List<String> settings = List.of();

  @Mixin private TrialOptions trial = new TrialOptions();
  @Mixin private RoundsOptions rounds = new RoundsOptions();
  @Mixin private MeasurementOptions measured = new MeasurementOptions();

  @Option(
      names = "--save",
      paramLabel = "NAME",
      description = "Keeps the experiment file in the folder that --catalogue names.")
  private @Nullable String save;

  @Override
  public Integer call() {
    var quick = measured.quick();
    var options =
        new RunOptions(rounds.number(), quick, measured.seed(), false, rounds.budget(quick));
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var kept = kept(catalogue);
    var files = kept.orElseGet(() -> workspace.home().resolve("try"));
    var baseline = catalogue.variant(baselineName);
    var candidate = candidate(catalogue, baseline, files);
    var applied = applied(catalogue, baseline, candidate);
    var experiment =
        trial
            .of(
                "try",
                "Is %s better than %s?".formatted(candidate.name(), baseline.name()),
                baseline,
                applied)
            .write(
                files.resolve("experiments").resolve(experimentName() + ".yaml"),
                List.of(baseline, candidate));
    var folder = measured.folder(workspace.results().resolve("try-" + baselineName));
    var results =
        new Measurement(workspace, on, spec(), rounds.views(repeatCommand()))
            .of(
                experiment,
                name -> name.equals(candidate.name()) ? candidate : baseline,
                folder,
                options);
    out().printf("%n%s", TrialText.of(results.findings()));
    if (baselineName.equals(candidateName)) {
      out().printf("Both are %s: any difference is noise.%n", baselineName);
    } else if (candidate.values().equals(baseline.values())) {
      out().printf("Both have the same values: any difference is noise.%n");
    }
    kept.ifPresent(_ -> out().printf("%nThe experiment is %s%n", experiment.file()));
    out().printf("%nreport.html, report.md and results.json are in %s%n", folder.path());
    return results.exitCode();
  }

  private String experimentName() {
    return save == null ? "try-" + baselineName : save;
  }

  /** The folder to keep files in; wrong usage where there is none, or it has that name already. */
  private Optional<Path> kept(Catalogue catalogue) {
    if (save == null) {
      return Optional.empty();
    }
    if (!save.matches(NAMES)) {
      throw usage("--save is «%s»; allowed: small letters, digits and dashes".formatted(save));
    }
    if (baselineName.equals(candidateName)) {
      throw usage("--save needs two variants that differ");
    }
    var own = System.getProperty(Workspace.OWN_CATALOGUE);
    if (own == null) {
      throw usage("--save needs --catalogue, the folder that keeps the file");
    }
    var experiments = catalogue.experiments().stream().map(Experiment::name);
    var variants = catalogue.variants().stream().map(Variant::name);
    if (Stream.concat(experiments, variants).anyMatch(save::equals)) {
      throw usage("--save is «%s», which is taken".formatted(save));
    }
    return Optional.of(Path.of(own));
  }

  private Variant candidate(Catalogue catalogue, Variant baseline, Path files) {
    if ((candidateName == null) == settings.isEmpty()) {
      throw usage("try takes two variants, or one and --set");
    }
    if (candidateName == null) {
      return changed(baseline, files);
    }
    var candidate = catalogue.variant(candidateName);
    if (!candidate.system().equals(baseline.system())) {
      throw usage(
          "%s is of the system %s, %s of %s; allowed: two variants of one system"
              .formatted(baseline.name(), baseline.system(), candidate.name(), candidate.system()));
    }
    return candidate.equals(baseline)
        ? new Variant(baseline.name() + "-again", baseline.file(), baseline.values())
        : candidate;
  }

  /** The baseline with other values, as a file of its own, which is checked like any other. */
  private Variant changed(Variant baseline, Path files) {
    var knobs = KnobCatalogue.load();
    var option = new KnobOption(spec(), "--set", baseline, knobs);
    var values = new TreeMap<String, Object>();
    for (var setting : settings) {
      var stated = option.stated(setting, "VALUE");
      var value = option.canonical(stated.getKey(), stated.getValue());
      if (values.put(stated.getKey(), value) != null) {
        throw usage("--set names %s twice; allowed: once".formatted(stated.getKey()));
      }
      if (value.equals(baseline.values().get(stated.getKey()))) {
        progress().accept("--set %s: that is its value in %s".formatted(setting, baseline.name()));
      }
    }
    var name = save == null ? baseline.name() + "-changed" : save;
    return baseline.with(values, files.resolve("variants").resolve(name + ".yaml"), knobs);
  }

  /** An experiment whose flow and data fit: of both, or else of the baseline. */
  private static Optional<Experiment> applied(
      Catalogue catalogue, Variant baseline, Variant candidate) {
    var all = catalogue.experimentsWith(baseline.name());
    return all.stream()
        .filter(each -> each.arms().contains(candidate.name()))
        .findFirst()
        .or(() -> all.stream().findFirst());
  }
}
