package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Dataset;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.judge.InterimLooks;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.QueryPlan;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.run.ClockMonitor;
import io.bottlenecklab.lab.run.LoadSender;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.run.MeasurementContext;
import io.bottlenecklab.lab.run.WarmUp;
import io.bottlenecklab.lab.stage.Ports;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.stage.StartRequest;
import io.bottlenecklab.lab.stage.StartRequest.InitialData;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs an experiment: starts all arms side by side, warms them up, measures them in interleaved
 * rounds, and judges the claims.
 */
public final class ExperimentRunner {

  private static final String CAPACITIES = "capacity.json";

  private final MeasurementContext context;
  private final BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans;
  private final CapacityCache capacities;
  private final NoiseFloor noiseFloor;
  private final RunTimes times;

  /**
   * Prepares runs.
   *
   * @param plans reads the plans of the critical queries from a variant's database
   * @param home where capacities and noise are kept between runs
   */
  public ExperimentRunner(
      MeasurementContext context,
      BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans,
      Path home) {
    this(context, plans, home, RunTimes.USUAL);
  }

  /** Prepares runs with a warm-up of their own. */
  public ExperimentRunner(
      MeasurementContext context,
      BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans,
      Path home,
      WarmUp warmUp) {
    this(context, plans, home, RunTimes.USUAL.with(warmUp));
  }

  ExperimentRunner(
      MeasurementContext context,
      BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans,
      Path home,
      RunTimes times) {
    this(context, plans, new CapacityCache(home.resolve(CAPACITIES)), NoiseFloor.in(home), times);
  }

  private ExperimentRunner(
      MeasurementContext context,
      BiFunction<RunningVariant, Dataset, List<QueryPlan>> plans,
      CapacityCache capacities,
      NoiseFloor noiseFloor,
      RunTimes times) {
    this.context = context;
    this.plans = plans;
    this.capacities = capacities;
    this.noiseFloor = noiseFloor;
    this.times = times;
  }

  /** The same runs, whose quick form takes so long from start to end. */
  public ExperimentRunner within(Duration quickRun) {
    return new ExperimentRunner(context, plans, capacities, noiseFloor, times.within(quickRun));
  }

  /**
   * Runs an experiment to its end. In any case, no variant is left running.
   *
   * @param variants returns a variant by its name
   * @throws io.bottlenecklab.lab.failure.StageException if a variant cannot be started, differs
   *     from its description, or dies unexpectedly
   * @throws io.bottlenecklab.lab.load.script.LoadException if the load tool fails
   */
  public Results run(
      Experiment experiment, Function<String, Variant> variants, RunOptions options) {
    var clock = ClockMonitor.since(System.nanoTime());
    var plan = MeasurementPlan.of(experiment, options);
    var noiseWarnings =
        noiseFloor.warnings(
            experiment,
            context.stage().name(),
            options.budget() == null ? plan.rounds() : InterimLooks.LAST);
    noiseWarnings.forEach(context.progress());
    var arms = new LinkedHashMap<String, Arm>();
    var started = new LinkedHashMap<String, RunningVariant>();
    try {
      for (var name : plan.arms()) {
        Supplier<RunningVariant> start = () -> start(experiment, variants.apply(name), started);
        arms.put(
            name,
            new Arm(
                start.get(),
                context.effectiveKnobs(),
                variant -> plans.apply(variant, experiment.dataset()),
                experiment.mayDie().contains(name) ? start : null));
      }
      var run =
          new ExperimentRun(
              runContext(experiment, options, arms, clock), plan, capacities, noiseWarnings);
      return run.run();
    } finally {
      close(started.sequencedValues().reversed());
    }
  }

  private RunContext runContext(
      Experiment experiment,
      RunOptions options,
      SequencedMap<String, Arm> arms,
      ClockMonitor clock) {
    var probing =
        experiment.claims().stream()
            .anyMatch(
                claim -> claim.metric() instanceof ObservedMetric observed && observed.probed());
    var sender =
        new LoadSender(
            context.generator(),
            arms.sequencedValues(),
            Flow.named(experiment.flow()),
            experiment.dataset(),
            probing,
            options.quick());
    return new RunContext(
        experiment,
        options,
        times,
        context.stage().name(),
        arms,
        sender,
        Machine.here(),
        clock,
        context.progress());
  }

  /** Starts a variant, after closing its predecessor, if any. */
  private RunningVariant start(
      Experiment experiment, Variant variant, SequencedMap<String, RunningVariant> started) {
    var earlier = started.remove(variant.name());
    if (earlier != null) {
      earlier.close();
    }
    var running =
        context
            .stage()
            .start(
                new StartRequest(
                    variant,
                    experiment.dataset(),
                    experiment.arms().indexOf(variant.name()),
                    InitialData.RESTORED,
                    Ports.FREE,
                    context.progress()));
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
