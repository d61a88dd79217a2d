package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.DatasetOptions;
import io.bottlenecklab.lab.cli.options.LabCommand;
import io.bottlenecklab.lab.cli.options.MeasurementSession;
import io.bottlenecklab.lab.cli.options.StageOptions;
import io.bottlenecklab.lab.cli.options.Workspace;
import io.bottlenecklab.lab.explain.Plans;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lab noise}. */
@Command(
    name = "noise",
    description =
        "Compares a variant with itself: the smallest effect this machine can detect now.")
public final class NoiseCommand extends LabCommand {

  private static final Duration STEP = Duration.ofSeconds(10);

  /** With repeats their number matters: 40 repeats of 3 rounds are 480 loads. */
  private static final Duration REPEATED_STEP = Duration.ofMillis(1500);

  private static final int USUAL_ROUNDS = 6;
  private static final int FEWEST_ROUNDS = 2;
  private static final int MOST_REPEATS = 1000;

  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "VARIANT", description = "A name from ./lab list.")
  private String name = "";

  @Option(names = "--rounds", description = "How often each step is measured on each arm (6).")
  private @Nullable Integer rounds;

  @Option(
      names = "--repeat",
      description = "The number of self-comparisons of 3 rounds each; counts false effects.")
  private int repeats = 1;

  @Option(names = "--quick", description = "Ends within 4 minutes: shorter steps.")
  private boolean quick;

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Option(names = "--seed", description = "Seed of the users drawn (1).")
  private long seed = 1;

  @Override
  public Integer call() {
    var each = rounds == null ? usualRounds() : rounds;
    checkUsage(each);
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var dataset = datasets.of(variant, catalogue.datasetOf(name));
    var self = new SelfComparison(variant, dataset, repeats == 1 ? STEP : REPEATED_STEP);
    var experiment = self.experiment();
    try (var session = MeasurementSession.open(workspace, on, spec())) {
      var options = new RunOptions(each * repeats, quick, seed, false);
      var results =
          new ExperimentRunner(session.context(), Plans::of, workspace.home())
              .run(experiment, self::arm, options);
      out().print(NoiseReport.of(workspace.home(), experiment, results, each));
      return Console.DONE;
    }
  }

  private int usualRounds() {
    return repeats == 1 ? USUAL_ROUNDS : RunOptions.USUAL_ROUNDS;
  }

  private void checkUsage(int each) {
    if (each < FEWEST_ROUNDS || each > MOST_REPEATS) {
      throw usage("--rounds is %d; allowed: %d to %d".formatted(each, FEWEST_ROUNDS, MOST_REPEATS));
    }
    if (repeats < 1 || repeats > MOST_REPEATS) {
      throw usage("--repeat is %d; allowed: 1 to %d".formatted(repeats, MOST_REPEATS));
    }
    if (quick && repeats > 1) {
      throw usage("--repeat uses short steps already; omit --quick");
    }
  }
}
