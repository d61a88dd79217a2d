package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementOptions;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.report.FoundYaml;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import io.bottlenecklab.lab.systems.Systems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab run}. */
@Command(
    name = "run",
    description = "Measures an experiment and says whether its claims hold on this machine.")
public final class RunCommand extends LabCommand {

  private static final String REPORT_RATES = "report";
  private static final List<String> RATES = List.of("machine", REPORT_RATES);

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(
      arity = "0..1",
      paramLabel = "EXPERIMENT",
      description = "A name from ./lab list; or a system's, for all its experiments.")
  private @Nullable String name;

  @Option(names = "--all", description = "Runs every experiment, and writes an index page.")
  private boolean all;

  @Option(
      names = "--resume",
      description =
          "With --all or a system: keeps results in the folder that have the same options and"
              + " commit, and measures the others.")
  private boolean resume;

  @Mixin private RoundsOptions rounds = new RoundsOptions();
  @Mixin private MeasurementOptions measured = new MeasurementOptions();

  @Option(
      names = "--rates",
      paramLabel = "machine|report",
      description =
          "Rates as multiples of this machine's capacity (machine), or the report's own, if it"
              + " states any.")
  private String rates = "machine";

  @Option(
      names = "--profile",
      description =
          "Also record the services' threads, in a round that is not measured, and draw flame"
              + " graphs (embedded).")
  private boolean profile;

  @Override
  public Integer call() {
    var options = options();
    if (profile && !on.isEmbedded()) {
      throw usage("--profile needs --on embedded");
    }
    if (all == (name != null)) {
      throw usage("run takes the name of an experiment or of a system, or --all");
    }
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    if (name == null || isSystem(name)) {
      return new RunAll(
              spec(),
              (each, into) ->
                  measurement(workspace, each.name()).of(each, catalogue::variant, into, options),
              resume ? Optional.of(kept(options)) : Optional.empty(),
              catalogue.reports())
          .run(
              startable(name == null ? catalogue.experiments() : catalogue.experimentsOn(name)),
              measured.out(workspace.results()),
              commandOf(null));
    }
    if (resume) {
      throw usage("--resume needs --all or the name of a system");
    }
    var experiment = catalogue.experiment(name);
    if (!isStartable(experiment)) {
      throw usage("%s needs --on compose".formatted(name));
    }
    if (options.reportRates() && !experiment.hasReportRates()) {
      throw usage("--rates is «report», but %s states none; allowed: machine".formatted(name));
    }
    var folder = measured.folder(workspace.results().resolve(name));
    var results = measurement(workspace, name).of(experiment, catalogue::variant, folder, options);
    out().printf("%nreport.html, report.md and results.json are in %s%n", folder.path());
    return results.exitCode();
  }

  /** Those that can run here; a line names each of the others. */
  private List<Experiment> startable(Collection<Experiment> experiments) {
    experiments.stream()
        .filter(experiment -> !isStartable(experiment))
        .forEach(experiment ->
            Console.progress(spec())
                .accept("%s is left out: it needs --on compose".formatted(experiment.name())));
    return experiments.stream().filter(this::isStartable).toList();
  }

  private boolean isStartable(Experiment experiment) {
    return !experiment.needsCompose() || !on.isEmbedded();
  }

  private KeptResults kept(RunOptions options) {
    return new KeptResults(options, on.where(), Machine.commit(Systems.root()));
  }

  private static boolean isSystem(String name) {
    return SystemUnderTest.all().stream().anyMatch(system -> system.key().equals(name));
  }

  private RunOptions options() {
    if (!RATES.contains(rates)) {
      throw usage("--rates is «%s»; allowed: %s".formatted(rates, String.join(", ", RATES)));
    }
    var quick = measured.quick();
    return new RunOptions(
        rounds.number(),
        quick,
        measured.seed(),
        rates.equals(REPORT_RATES),
        rounds.budget(quick),
        profile);
  }

  private Measurement measurement(Workspace workspace, String experiment) {
    var views = new ArrayList<>(rounds.views(commandOf(experiment)));
    views.add(new FoundYaml());
    return new Measurement(workspace, on, spec(), views);
  }

  private String commandOf(@Nullable String experiment) {
    return repeatCommand(name == null ? "--all" : name, experiment);
  }
}
