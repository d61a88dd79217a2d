package io.bottlenecklab.lab.cli;

import io.bottlenecklab.knobs.KnobCatalogue;
import io.bottlenecklab.lab.explain.Plans;
import io.bottlenecklab.lab.load.engine.LoadToolProcess;
import io.bottlenecklab.lab.run.ExperimentRunner;
import io.bottlenecklab.lab.run.NoiseReport;
import io.bottlenecklab.lab.run.RunOptions;
import io.bottlenecklab.lab.run.SelfComparison;
import io.bottlenecklab.lab.stage.KnobCheck;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "noise",
    description = "Runs a variant against itself: the smallest effect this machine can tell now.")
final class NoiseCommand implements Callable<Integer> {

  private static final Duration STEP = Duration.ofSeconds(10);

  /** With repeats it is their number that counts: 40 of 3 rounds are 480 loads. */
  private static final Duration REPEATED_STEP = Duration.ofMillis(1500);

  private static final int FEWEST_ROUNDS = 2;
  private static final int MOST_REPEATS = 1000;

  @Spec private @Nullable CommandSpec spec;
  @Mixin private StageOptions on = new StageOptions();

  @Parameters(paramLabel = "VARIANT", description = "One of ./lab list.")
  private String name = "";

  @Option(names = "--rounds", description = "How often each step is measured on each arm (6).")
  private @Nullable Integer rounds;

  @Option(
      names = "--repeat",
      description = "So many self-comparisons of 3 rounds each, and how many found an effect.")
  private int repeats = 1;

  @Option(names = "--quick", description = "Ends within 4 minutes: shorter steps.")
  private boolean quick;

  @Mixin private DatasetOptions datasets = new DatasetOptions();

  @Option(names = "--seed", description = "Of the users drawn (1).")
  private long seed = 1;

  @Override
  public Integer call() {
    var each = rounds == null ? (repeats == 1 ? 6 : RunOptions.USUAL_ROUNDS) : rounds;
    checkUsage(each);
    var workspace = Workspace.fromEnvironment();
    var catalogue = workspace.catalogue();
    var variant = catalogue.variant(name);
    var usual = catalogue.datasetOf(name);
    var dataset = datasets.of(variant, usual);
    var self = new SelfComparison(variant, dataset, repeats == 1 ? STEP : REPEATED_STEP);
    var experiment = self.experiment();
    var knobs = new KnobCheck(KnobCatalogue.load());
    try (var stage = on.open(workspace);
        var generator =
            LoadToolProcess.start(workspace.home().resolve("logs").resolve("load.log"))) {
      var runner =
          new ExperimentRunner(
              stage, generator, knobs::verify, Plans::of, workspace.home(), Lab.progress(spec));
      var results =
          runner.run(experiment, self::arm, new RunOptions(each * repeats, quick, seed, false));
      Lab.out(spec).print(NoiseReport.of(workspace.home(), experiment, results, each));
      return Lab.DONE;
    }
  }

  private void checkUsage(int each) {
    if (each < FEWEST_ROUNDS || each > MOST_REPEATS) {
      throw Lab.usage(
          spec, "--rounds is %d; allowed: %d to %d".formatted(each, FEWEST_ROUNDS, MOST_REPEATS));
    }
    if (repeats < 1 || repeats > MOST_REPEATS) {
      throw Lab.usage(spec, "--repeat is %d; allowed: 1 to %d".formatted(repeats, MOST_REPEATS));
    }
    if (quick && repeats > 1) {
      throw Lab.usage(spec, "--repeat has short steps already; leave out --quick");
    }
  }
}
