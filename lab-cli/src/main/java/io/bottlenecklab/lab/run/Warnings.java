package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.SeparateMachines;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.stage.Separation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What a reader of the results should be wary of.
 *
 * @param keptApart whether those had processors of their own who should
 * @param unstudied knobs in which the arms differ, though the experiment does not study them
 */
record Warnings(
    Experiment experiment,
    Machine machine,
    Plan plan,
    SequencedMap<String, Results.Arm> arms,
    boolean keptApart,
    List<String> unstudied) {

  /** Fewer, and application, database and load tool are in each other's way. */
  private static final int ENOUGH_CORES = 4;

  /** Of one processor. */
  private static final double GENERATOR_BUSY = 0.8;

  private static final double LATE_MS = 20;
  private static final double LATE_SHARE_OF_MEDIAN = 0.1;

  List<String> all() {
    var warnings = new ArrayList<String>();
    if (machine.cores() == 1) {
      warnings.add(
          "one core: application, database and load tool take turns on it; trust no latency");
    } else if (machine.cores() < ENOUGH_CORES) {
      var sharing =
          keptApart && experiment.separateMachines() == SeparateMachines.LOAD_TOOL
              ? "application and database share what the load tool leaves of them"
              : "application, database and load tool share them";
      warnings.add("%d cores: %s".formatted(machine.cores(), sharing));
    }
    if (!keptApart) {
      switch (experiment.separateMachines()) {
        case ALL ->
            warnings.add(
                "the report's application and database had machines of their own; here not, which"
                    + " takes %d processors".formatted(Separation.ENOUGH_FOR_ALL));
        case LOAD_TOOL ->
            warnings.add(
                "the load tool should have processors of its own; here not, which takes taskset and"
                    + " %d processors".formatted(Separation.ENOUGH_FOR_LOAD_TOOL));
        case NONE -> {}
      }
    }
    if (!unstudied.isEmpty()) {
      warnings.add(
          "the arms differ in %s, too, which is not under study"
              .formatted(String.join(", ", unstudied)));
    }
    if (plan.rounds() < 2) {
      warnings.add("one round: no interval, so no verdict");
    }
    arms.forEach((name, arm) -> {
      if (!arm.warmUp().steady()) {
        warnings.add(arm.warmUp().warning(name));
      }
    });
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
    warnings.addAll(ofLoadTool("%s on %s".formatted(step, arm), rounds));
    return warnings;
  }

  /**
   * Where the load tool was what took its time.
   *
   * @param where in words: {@code rate-1.2 on signin-no-index}
   */
  static List<String> ofLoadTool(String where, List<Round> rounds) {
    var warnings = new ArrayList<String>();
    var late =
        rounds.stream()
            .filter(Warnings::late)
            .mapToDouble(round -> round.extra().latenessMsP99())
            .max();
    late.ifPresent(ms ->
        warnings.add(
            "the load tool ran %s late at %s, counted as latency"
                .formatted(Format.latency(ms), where)));
    if (rounds.stream().anyMatch(Warnings::generatorBusy)) {
      warnings.add("the load tool kept a processor busy at " + where);
    }
    return warnings;
  }

  private static boolean late(Round round) {
    return round.extra().latenessMsP99()
        > Math.max(LATE_MS, LATE_SHARE_OF_MEDIAN * round.latencyMs().p50());
  }

  private static boolean generatorBusy(Round round) {
    return round.extra().generatorCpuSeconds() > GENERATOR_BUSY * round.durationSeconds();
  }
}
