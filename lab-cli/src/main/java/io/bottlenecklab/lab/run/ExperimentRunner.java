package io.bottlenecklab.lab.run;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.QueryPlan;
import io.bottlenecklab.lab.judge.InterimLooks;
import io.bottlenecklab.lab.load.LoadGenerator;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.stage.Contents;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.Stage;
import io.bottlenecklab.lab.experiment.Dataset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs an experiment: starts all arms side by side, warms each up, measures them in interleaved
 * rounds and judges the claims.
 */
public final class ExperimentRunner {

  private static final String CAPACITIES = "capacity.json";

  private final Stage stage;
  private final LoadGenerator generator;
  private final Function<RunningVariant, Map<String, Object>> effectiveKnobs;
  private final BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans;
  private final CapacityCache capacities;
  private final NoiseFloor floor;
  private final Consumer<String> progress;

  /**
   * Prepares runs.
   *
   * @param effectiveKnobs reads the knobs from a variant's processes; throws a {@link
   *     io.bottlenecklab.lab.stage.StageException} where they are not what the variant says
   * @param plans asks a variant's database how it runs the critical queries
   * @param home where capacities are kept between runs
   * @param progress told in words what is being done
   */
  public ExperimentRunner(
      Stage stage,
      LoadGenerator generator,
      Function<RunningVariant, Map<String, Object>> effectiveKnobs,
      BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans,
      Path home,
      Consumer<String> progress) {
    this.stage = stage;
    this.generator = generator;
    this.effectiveKnobs = effectiveKnobs;
    this.plans = plans;
    this.capacities = new CapacityCache(home.resolve(CAPACITIES));
    this.floor = NoiseReport.floor(home);
    this.progress = progress;
  }

  /**
   * Runs an experiment to its end; whatever happens, no variant is left running.
   *
   * @param variants a variant by its name
   * @throws io.bottlenecklab.lab.stage.StageException where a variant cannot be started, is not
   *     what it says, or dies and may not
   * @throws io.bottlenecklab.lab.load.LoadException where the load tool fails
   */
  public Results run(
      Experiment experiment, Function<String, Variant> variants, RunOptions options) {
    var began = System.nanoTime();
    var plan = Plan.of(experiment, options);
    var tooSmall =
        floor.warnings(
            experiment, stage.name(), options.budget() == null ? plan.rounds() : InterimLooks.LAST);
    tooSmall.forEach(progress);
    var arms = new ArrayList<Arm>();
    var started = new LinkedHashMap<String, RunningVariant>();
    try {
      for (var name : plan.arms()) {
        Supplier<RunningVariant> start = () -> start(experiment, variants.apply(name), started);
        arms.add(
            new Arm(
                start.get(),
                effectiveKnobs,
                variant -> plans.apply(variant, experiment.dataset()),
                experiment.mayDie().contains(name) ? start : null));
      }
      var measuring =
          new MeasuredRun(
              experiment,
              options,
              stage.name(),
              arms,
              generator,
              capacities,
              progress,
              began,
              tooSmall);
      return measuring.run(plan);
    } finally {
      close(started.sequencedValues().reversed());
    }
  }

  /** In the place of an earlier one, if there was any. */
  private RunningVariant start(
      Experiment experiment, Variant variant, SequencedMap<String, RunningVariant> started) {
    var earlier = started.remove(variant.name());
    if (earlier != null) {
      earlier.close();
    }
    var running =
        stage.start(
            variant,
            experiment.dataset(),
            experiment.arms().indexOf(variant.name()),
            Contents.AS_SEEDED,
            Ports.FREE,
            progress);
    started.put(variant.name(), running);
    return running;
  }

  private static void close(Collection<RunningVariant> started) {
    RuntimeException failed = null;
    for (var running : started) {
      try {
        running.close();
      } catch (RuntimeException e) {
        failed = e;
      }
    }
    if (failed != null) {
      throw failed;
    }
  }
}
