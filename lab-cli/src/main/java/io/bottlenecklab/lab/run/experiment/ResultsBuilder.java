package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.catalogue.Describe;
import io.bottlenecklab.lab.catalogue.KnobDiff;
import io.bottlenecklab.lab.judge.InterimLooks;
import io.bottlenecklab.lab.judge.Judge;
import io.bottlenecklab.lab.judge.SaturationAnalysis;
import io.bottlenecklab.lab.judge.SaturationAnalysis.ProcessorBudget;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Results.Environment;
import io.bottlenecklab.lab.run.Arm;
import io.bottlenecklab.lab.stage.RunningVariant;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Builds the results of a run from its measurements. */
final class ResultsBuilder {

  private final RunContext context;
  private final ArmWarmUps warmUps;
  private final BaselineCapacity capacity;
  private final List<String> noiseWarnings;

  /**
   * Prepares the results of a run.
   *
   * @param noiseWarnings the claims that this machine is too noisy for
   */
  ResultsBuilder(
      RunContext context,
      ArmWarmUps warmUps,
      BaselineCapacity capacity,
      List<String> noiseWarnings) {
    this.context = context;
    this.warmUps = warmUps;
    this.capacity = capacity;
    this.noiseWarnings = noiseWarnings;
  }

  /** The results so far, with findings and bottlenecks. */
  Results judged(MeasurementPlan plan) {
    var measured = measured(plan);
    var judge = judge(measured);
    var experiment = context.experiment();
    return measured
        .withSignatures(SaturationAnalysis.of(experiment, measured, this::processors))
        .withFindings(
            experiment.claims().stream().map(judge::judge).toList(),
            TargetObservation.of(experiment, plan, measured));
  }

  /** The names of the steps whose claims further rounds may decide. */
  Set<String> undecidedSteps(MeasurementPlan plan) {
    var judge = judge(measured(plan));
    return context.experiment().claims().stream()
        .filter(claim -> isUndecided(judge.judge(claim)))
        .flatMap(claim -> Stream.of(claim.baseline().step(), claim.candidate().step()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isUndecided(Finding finding) {
    return finding.verdict() == Verdict.INCONCLUSIVE && finding.obstructed() == null;
  }

  private Judge judge(Results results) {
    return new Judge(
        context.experiment().objective(),
        results,
        context.options().budget() == null ? Interval.CONFIDENCE : InterimLooks.CONFIDENCE);
  }

  private Results measured(MeasurementPlan plan) {
    var arms = new LinkedHashMap<String, Results.Arm>();
    context.arms().forEach((name, arm) -> arms.put(name, arm.results(warmUps.outcome(name))));
    var options = context.options();
    return new Results(
        context.experiment().name(),
        context.clock().startedAt(),
        context.clock().elapsedSeconds(),
        context.on(),
        options.seed(),
        options.quick(),
        plan.rounds(),
        workload(),
        capacity.first(),
        environment(plan, arms),
        arms,
        List.of(),
        List.of(),
        List.of(),
        new LinkedHashMap<>(),
        null,
        null);
  }

  private Environment environment(MeasurementPlan plan, SequencedMap<String, Results.Arm> arms) {
    var experiment = context.experiment();
    var running = context.arms().values().stream().map(Arm::running).toList();
    var warnings = new ArrayList<>(noiseWarnings);
    warnings.addAll(
        new ResultWarnings(
                experiment,
                context.machine(),
                plan,
                arms,
                running.stream().allMatch(variant -> variant.partition().isPresent()),
                KnobDiff.unstudied(
                    experiment, running.stream().map(RunningVariant::variant).toList()))
            .all());
    warnings.addAll(context.sender().warnings());
    capacity.warning().ifPresent(warnings::add);
    context.clock().warning().ifPresent(warnings::add);
    return context.machine().environment(running, warnings);
  }

  /** The workload in words; results of an experiment that was changed later differ in it. */
  private SequencedMap<String, String> workload() {
    var experiment = context.experiment();
    var workload = new LinkedHashMap<String, String>();
    workload.put("dataset", experiment.dataset().inWords());
    workload.put("flow", experiment.flow());
    workload.put(
        "rates",
        context.options().reportRates() && experiment.hasReportRates()
            ? "the report's"
            : "this machine's");
    experiment.steps().forEach(step -> workload.put(step.name(), Describe.load(step)));
    return workload;
  }

  private ProcessorBudget processors(String arm) {
    var running = context.arm(arm).running();
    return ProcessorBudget.of(
        context.machine().cores(),
        running.processorLimits(),
        running.metrics().keySet(),
        running
            .partition()
            .map(split ->
                new ProcessorBudget.Separation(
                    split.database().size(), split.services().size(), split.shared())));
  }
}
