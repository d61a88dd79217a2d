package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.load.GatlingLoadGenerator;
import io.bottlenecklab.lab.run.ExperimentRunner;
import io.bottlenecklab.lab.run.ResultsWriter;
import io.bottlenecklab.lab.run.RunOptions;
import io.bottlenecklab.lab.run.TerminalReport;
import io.bottlenecklab.lab.stage.KnobCheck;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.convert.DurationStyle;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "run",
    description = "Measures both sides of an experiment and says whether its claims hold here.")
final class RunCommand implements Callable<Integer> {

  private static final Duration DEFAULT_BUDGET = Duration.ofMinutes(20);

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "EXPERIMENT", description = "One of ./lab list.")
  private String name = "";

  @Mixin private RoundsOption rounds = new RoundsOption();

  @Option(
      names = "--budget",
      description =
          "With --rounds auto: no round is begun that would end later, such as 45m (20m).")
  private @Nullable String budget;

  @Option(names = "--quick", description = "Ends within 4 minutes: fewer and shorter steps.")
  private boolean quick;

  @Option(names = "--out", description = "Where results are written (results/EXPERIMENT).")
  private @Nullable Path out;

  @Option(names = "--seed", description = "Of the users drawn (1).")
  private long seed = 1;

  @Option(
      names = "--rates",
      paramLabel = "machine|report",
      description = "Rates as multiples of this machine's capacity (machine), or the report's own.")
  private String rates = "machine";

  @Override
  public Integer call() {
    var options = options();
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var experiment = catalogue.experiment(name);
    var folder = out == null ? workspace.root().resolve("results").resolve(name) : out;
    ResultsWriter.prepare(folder);
    var knobs = new KnobCheck(KnobCatalogue.load());
    var progress = Lab.progress(spec);
    try (var stage = on.open(workspace);
        var generator =
            GatlingLoadGenerator.start(workspace.home().resolve("logs").resolve("load.log"))) {
      var runner =
          new ExperimentRunner(
              stage, generator, knobs::verify, Plans::of, workspace.home(), progress);
      var results = runner.run(experiment, catalogue::variant, options);
      ResultsWriter.write(folder, experiment, results);
      var colour = CommandLine.Help.Ansi.AUTO.enabled();
      Lab.out(spec).print(TerminalReport.of(experiment, results, colour));
      Lab.out(spec).printf("%nresults.json and report.md are in %s%n", folder);
      return results.exitCode();
    }
  }

  private RunOptions options() {
    if (!List.of("machine", "report").contains(rates)) {
      throw Lab.usage(spec, "--rates is «%s»; allowed: machine, report".formatted(rates));
    }
    return rounds.auto()
        ? new RunOptions(RunOptions.DEFAULT_ROUNDS, quick, seed, rates.equals("report"), budget())
        : new RunOptions(fixedRounds(), quick, seed, rates.equals("report"));
  }

  private int fixedRounds() {
    if (budget != null) {
      throw Lab.usage(spec, "--budget is for --rounds auto");
    }
    return rounds.number(spec);
  }

  private Duration budget() {
    if (quick && budget != null) {
      throw Lab.usage(spec, "--quick has a budget of its own; leave out --budget");
    }
    return budget == null ? DEFAULT_BUDGET : parsedBudget(budget);
  }

  private Duration parsedBudget(String text) {
    try {
      var parsed = DurationStyle.SIMPLE.parse(text);
      if (parsed.isPositive()) {
        return parsed;
      }
    } catch (IllegalArgumentException e) {
      // told below, with what is allowed
    }
    throw Lab.usage(
        spec, "--budget is «%s»; allowed: a duration such as 20m or 1h".formatted(text));
  }
}
