package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.SeparateMachines;
import io.bottlenecklab.lab.judge.LoadWarnings;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.process.CpuPartition;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.run.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;

/**
 * The warnings about the results of a run.
 *
 * @param separated whether the parties that need processors of their own had them
 * @param unstudied knobs in which the arms differ, but which the experiment does not study
 */
record ResultWarnings(
    Experiment experiment,
    Machine machine,
    MeasurementPlan plan,
    SequencedMap<String, Results.Arm> arms,
    boolean separated,
    List<String> unstudied) {

  /** With fewer, application, database and load tool disturb each other. */
  private static final int ENOUGH_CORES = 4;

  /** All warnings, one line each. */
  List<String> all() {
    var warnings = new ArrayList<>(ofMachine());
    if (!unstudied.isEmpty()) {
      warnings.add(
          "the arms also differ in %s, which the experiment does not study"
              .formatted(String.join(", ", unstudied)));
    }
    if (plan.rounds() < 2) {
      warnings.add("one round: no interval, so no verdict");
    }
    arms.forEach((name, arm) -> warnings.addAll(arm.warmUp().warnings(name, arm.gain())));
    for (var step : plan.steps()) {
      arms.forEach((name, arm) ->
          warnings.addAll(
              of(
                  step.name(),
                  name,
                  arm.rounds().stream()
                      .filter(round -> round.step().equals(step.name()))
                      .toList())));
    }
    return warnings;
  }

  private List<String> ofMachine() {
    var warnings = new ArrayList<String>();
    if (machine.cores() == 1) {
      warnings.add(
          "1 core: application, database and load tool share it; latencies are unreliable");
    } else if (machine.cores() < ENOUGH_CORES) {
      var sharing =
          separated && experiment.separateMachines() == SeparateMachines.LOAD_TOOL
              ? "application and database share those that the load tool leaves"
              : "application, database and load tool share them";
      warnings.add("%d cores: %s".formatted(machine.cores(), sharing));
    }
    if (!separated) {
      switch (experiment.separateMachines()) {
        case ALL ->
            warnings.add(
                "application and database share processors; the report had a machine for each,"
                    + " which needs taskset and %d processors without a quota here"
                        .formatted(CpuPartition.ENOUGH_FOR_ALL));
        case LOAD_TOOL ->
            warnings.add(
                "the load tool shares processors; its own need taskset and %d processors without a quota"
                    .formatted(CpuPartition.ENOUGH_FOR_LOAD_TOOL));
        case NONE -> {}
      }
    }
    return warnings;
  }

  private List<String> of(String step, String arm, List<Round> rounds) {
    var warnings = new ArrayList<String>();
    var failed = rounds.stream().mapToDouble(Round::failedShare).max().orElse(0);
    if (failed >= experiment.objective().failedBelow()) {
      warnings.add(
          "up to %s %% of the requests to %s failed at %s"
              .formatted(Format.percent(failed), arm, step));
    }
    for (var shortfall : Metric.shortfalls()) {
      var number =
          Math.round(
              rounds.stream()
                  .flatMapToDouble(round -> round.observed(shortfall.path()).stream())
                  .sum());
      if (number > 0) {
        warnings.add("%s at %s on %s".formatted(shortfall.text().formatted(number), step, arm));
      }
    }
    var where = "%s on %s".formatted(step, arm);
    warnings.addAll(LoadWarnings.of(where, rounds, machine.cores()));
    return warnings;
  }
}
