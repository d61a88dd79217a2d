package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementOptions;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.judge.SweepAnalysis;
import io.bottlenecklab.lab.report.CurveText;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab sweep}. */
@Command(
    name = "sweep",
    description = "Measures how a variant responds to one knob, or to two, and finds the knees.")
public final class SweepCommand extends LabCommand {

  private static final String LEVELS = "A,B,…";

  /** All arms run side by side. */
  private static final int MOST_ARMS = 9;

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "VARIANT", description = "A name from ./lab list.")
  private String name = "";

  @Option(
      names = "--over",
      paramLabel = "KNOB=" + LEVELS,
      required = true,
      description = "The knob and its levels; the first is what the others are compared with.")
  private String over = "";

  @Option(names = "--and", paramLabel = "KNOB=" + LEVELS, description = "A second knob.")
  private @Nullable String and;

  @Mixin private TrialOptions trial = new TrialOptions();
  @Mixin private RoundsOptions rounds = new RoundsOptions();
  @Mixin private MeasurementOptions measured = new MeasurementOptions();

  @Override
  public Integer call() {
    var quick = measured.quick();
    var options =
        new RunOptions(rounds.number(), quick, measured.seed(), false, rounds.budget(quick));
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var knobs = KnobCatalogue.load();
    var variant = catalogue.variant(name);
    var design = design(variant, knobs);
    var asked =
        trial.of(
            "sweep",
            "How does %s respond to %s?".formatted(name, String.join(" and ", design.knobs())),
            variant,
            catalogue.experimentsWith(name).stream().findFirst());
    var files = workspace.home().resolve("sweep");
    var arms = design.arms(files.resolve("variants"), knobs);
    var experiment =
        asked.write(files.resolve("experiments").resolve("sweep-%s.yaml".formatted(name)), arms);
    var folder = measured.folder(workspace.results().resolve("sweep-" + name));
    var byName = arms.stream().collect(Collectors.toMap(Variant::name, Function.identity()));
    var results =
        new Measurement(workspace, on, spec(), rounds.views(repeatCommand()))
            .of(
                experiment,
                arm -> Objects.requireNonNull(byName.get(arm), arm),
                folder,
                options,
                run ->
                    run.withSweep(
                        SweepAnalysis.of(experiment, design.knobs(), design.levels(), run)));
    out().print(CurveText.terminal(results));
    out().printf("%nreport.html, report.md and results.json are in %s%n", folder.path());
    return Console.DONE;
  }

  private SweepDesign design(Variant variant, KnobCatalogue catalogue) {
    var knobs = new ArrayList<String>();
    var values = new ArrayList<List<Object>>();
    add(new KnobOption(spec(), "--over", variant, catalogue), over, knobs, values);
    if (and != null) {
      add(new KnobOption(spec(), "--and", variant, catalogue), and, knobs, values);
    }
    if (new HashSet<>(knobs).size() < knobs.size()) {
      throw usage("--and is %s, as --over; allowed: another knob".formatted(knobs.getFirst()));
    }
    var design = new SweepDesign(variant, knobs, values);
    if (design.size() > MOST_ARMS) {
      throw usage(
          "a sweep of %d variants side by side is too large; allowed: at most %d"
              .formatted(design.size(), MOST_ARMS));
    }
    return design;
  }

  private void add(
      KnobOption option, String setting, List<String> knobs, List<List<Object>> values) {
    var stated = option.stated(setting, LEVELS);
    var levels =
        Arrays.stream(stated.getValue().split(",", -1))
            .map(value -> option.canonical(stated.getKey(), value.strip()))
            .toList();
    if (levels.size() < 2 || new HashSet<>(levels).size() < levels.size()) {
      throw usage(
          "%s %s is «%s»; allowed: at least two values that differ"
              .formatted(option.option(), stated.getKey(), stated.getValue()));
    }
    knobs.add(stated.getKey());
    values.add(levels);
  }
}
