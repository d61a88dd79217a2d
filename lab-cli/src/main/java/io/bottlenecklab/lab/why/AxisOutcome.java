package io.bottlenecklab.lab.why;

import io.bottlenecklab.lab.results.Finding;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What was found along an axis.
 *
 * @param outcomes of the changed levels
 */
record AxisOutcome(Axis axis, List<Outcome> outcomes) {

  /** The claim, judged at a level. */
  record Outcome(Level level, Finding finding) {}

  /** The outcomes above the unchanged level and those below it, each from here outwards. */
  List<List<Outcome>> sides() {
    var outwards =
        outcomes.stream()
            .sorted(Comparator.comparingDouble(each -> Math.abs(each.level().at() - axis.here())))
            .toList();
    var above = outwards.stream().filter(each -> each.level().at() > axis.here()).toList();
    var below = outwards.stream().filter(each -> each.level().at() < axis.here()).toList();
    return Stream.of(above, below).filter(side -> !side.isEmpty()).toList();
  }

  /** The level that moves the effect most. */
  Outcome farthest(Finding here) {
    return outcomes.stream()
        .max(Comparator.comparingDouble(each -> moved(here, each.finding())))
        .orElseThrow();
  }

  /** How far the axis moves the effect, on the scale of the effect; 0 if it is not known. */
  double moved(Finding here) {
    return outcomes.stream().mapToDouble(each -> moved(here, each.finding())).max().orElse(0);
  }

  /** Ratios are compared on a log scale. */
  private static double moved(Finding here, Finding there) {
    var before = here.measured();
    var after = there.measured();
    if (before == null || after == null) {
      return 0;
    }
    if (before.ratio() != null && after.ratio() != null) {
      var logs = Math.log(after.ratio()) - Math.log(before.ratio());
      return Double.isFinite(logs) ? Math.abs(logs) : 0;
    }
    return before.difference() != null && after.difference() != null
        ? Math.abs(after.difference() - before.difference())
        : 0;
  }
}
