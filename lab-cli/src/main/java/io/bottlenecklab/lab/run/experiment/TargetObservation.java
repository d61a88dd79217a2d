package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Median;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The observation about an experiment's target latency. */
final class TargetObservation {

  private TargetObservation() {}

  /** Names the arm whose median in the first step is nearest to the target; empty without one. */
  static List<String> of(Experiment experiment, MeasurementPlan plan, Results results) {
    if (experiment.target().isEmpty() || plan.steps().isEmpty()) {
      return List.of();
    }
    var target = (double) experiment.target().get().toMillis();
    var step = plan.steps().getFirst();
    return step.arms().stream()
        .map(arm -> Map.entry(arm, median(results, arm, step.name())))
        // nearest as a ratio: 125 ms and 500 ms are equally far from 250 ms
        .min(Comparator.comparingDouble(arm -> Math.abs(Math.log(arm.getValue() / target))))
        .map(nearest ->
            List.of(
                "%s is nearest to %s: median %s at %s"
                    .formatted(
                        nearest.getKey(),
                        Format.latency(target),
                        Format.latency(nearest.getValue()),
                        step.name())))
        .orElse(List.of());
  }

  private static double median(Results results, String arm, String step) {
    return Median.of(
        results.roundsOf(arm, step).stream().map(round -> round.latencyMs().p50()).toList());
  }
}
