package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.run.experiment.RunOptions;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lab run}. */
@Command(
    name = "run",
    description = "Measures an experiment and says whether its claims hold on this machine.")
public final class RunCommand implements Callable<Integer> {

  private static final String REPORT_RATES = "report";
  private static final List<String> RATES = List.of("machine", REPORT_RATES);

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Parameters(arity = "0..1", paramLabel = "EXPERIMENT", description = "A name from ./lab list.")
  private @Nullable String name;

  @Option(names = "--all", description = "Runs every experiment, and writes an index page.")
  private boolean all;

  @Option(
      names = "--system",
      description = "With --all: only the experiments of one system; ./lab list names them.")
  private @Nullable String system;

  @Mixin private RoundsOptions rounds = new RoundsOptions();

  @Option(names = "--quick", description = "Ends within 4 minutes: fewer and shorter steps.")
  private boolean quick;

  @Option(
      names = "--out",
      description = "Where results are written (results/EXPERIMENT, or results).")
  private @Nullable Path out;

  @Option(names = "--seed", description = "Seed of the users drawn (1).")
  private long seed = 1;

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
      throw Console.usage(spec, "--profile needs --on embedded");
    }
    if (all == (name != null)) {
      throw Console.usage(spec, "run takes the name of one experiment, or --all");
    }
    if (system != null && !all) {
      throw Console.usage(spec, "--system needs --all");
    }
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    if (name == null) {
      return new RunAll(
              spec,
              (each, into) ->
                  measurement(workspace, each.name()).of(each, catalogue::variant, into, options))
          .run(
              experiments(catalogue), out == null ? workspace.results() : out, repeatCommand(null));
    }
    var experiment = catalogue.experiment(name);
    if (options.reportRates() && !experiment.hasReportRates()) {
      throw Console.usage(
          spec, "--rates is «report», but %s states none; allowed: machine".formatted(name));
    }
    var folder = Console.resultsFolder(spec, out == null ? workspace.results().resolve(name) : out);
    var results = measurement(workspace, name).of(experiment, catalogue::variant, folder, options);
    Console.out(spec)
        .printf("%nreport.html, report.md and results.json are in %s%n", folder.path());
    return results.exitCode();
  }

  private Collection<Experiment> experiments(Catalogue catalogue) {
    return system == null
        ? catalogue.experiments()
        : catalogue.experimentsOn(Console.system(spec, system));
  }

  private RunOptions options() {
    if (!RATES.contains(rates)) {
      throw Console.usage(
          spec, "--rates is «%s»; allowed: %s".formatted(rates, String.join(", ", RATES)));
    }
    var budget = rounds.budget(quick);
    return new RunOptions(
        rounds.number(), quick, seed, rates.equals(REPORT_RATES), budget, profile);
  }

  private Measurement measurement(Workspace workspace, String experiment) {
    return new Measurement(workspace, on, spec, rounds.views(repeatCommand(experiment)));
  }

  private String repeatCommand(@Nullable String experiment) {
    var typed = Objects.requireNonNull(spec).root().commandLine().getParseResult().originalArgs();
    return RepeatCommand.of(typed, experiment);
  }
}
