package io.bottlenecklab.lab.why;

import io.bottlenecklab.lab.report.CurveText;
import io.bottlenecklab.lab.results.Finding;
import io.bottlenecklab.lab.results.Finding.Verdict;
import io.bottlenecklab.lab.why.AxisOutcome.Outcome;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The one sentence that answers why a claim was not reproduced, or how far it holds. */
final class WhyAnswer {

  private final Finding here;
  private final List<AxisOutcome> axes;

  private WhyAnswer(Finding here, List<AxisOutcome> axes) {
    this.here = here;
    this.axes = axes;
  }

  /**
   * The sentence, without its full stop.
   *
   * @param here the claim at the unchanged level
   * @param axes those with at least one outcome
   * @param together two axes at once
   */
  static String of(Finding here, List<AxisOutcome> axes, Optional<Outcome> together) {
    var answer = new WhyAnswer(here, axes);
    return isReproduced(here) ? answer.howFar() : answer.fromWhere(together);
  }

  private static boolean isReproduced(Finding finding) {
    return finding.verdict() == Verdict.REPRODUCED;
  }

  private String fromWhere(Optional<Outcome> together) {
    var found = sides().flatMap(side -> edge(side).stream()).toList();
    if (!found.isEmpty()) {
      return "reproduced " + String.join("; ", found);
    }
    var both = together.filter(outcome -> isReproduced(outcome.finding()));
    if (both.isPresent()) {
      return "reproduced with %s together (%s)"
          .formatted(both.get().level().words(), effect(both.get()));
    }
    return axes.stream()
        .max(Comparator.comparingDouble(axis -> axis.moved(here)))
        .map(most -> {
          var farthest = most.farthest(here);
          return "none of the levels measured (%d); most sensitive to %s (here %s; at %s %s)"
              .formatted(
                  sides().mapToInt(List::size).sum(),
                  most.axis().name(),
                  CurveText.effect(here),
                  farthest.level().words(),
                  effect(farthest));
        })
        .orElse("no level could be measured");
  }

  /** The first level from which on all farther ones reproduce the claim. */
  private static Optional<String> edge(List<Outcome> side) {
    var first = side.size();
    while (first > 0 && isReproduced(side.get(first - 1).finding())) {
      first--;
    }
    if (first == side.size()) {
      return side.stream()
          .filter(outcome -> isReproduced(outcome.finding()))
          .findFirst()
          .map(only -> "at %s only (%s)".formatted(only.level().words(), effect(only)));
    }
    var edge = side.get(first);
    return Optional.of(
        (first == side.size() - 1 ? "at %s (%s)" : "from %s on (%s)")
            .formatted(edge.level().words(), effect(edge)));
  }

  private String howFar() {
    var ends =
        sides()
            .flatMap(
                side -> side.stream().filter(outcome -> !isReproduced(outcome.finding())).limit(1))
            .map(outcome -> {
              var verdict = outcome.finding().verdict();
              return "%s at %s (%s)"
                  .formatted(
                      verdict == null ? "not judged" : verdict.inWords(),
                      outcome.level().words(),
                      effect(outcome));
            })
            .toList();
    return ends.isEmpty()
        ? "reproduced here and at every level that was measured"
        : "reproduced here; " + String.join("; ", ends);
  }

  private Stream<List<Outcome>> sides() {
    return axes.stream().flatMap(axis -> axis.sides().stream());
  }

  private static String effect(Outcome outcome) {
    return CurveText.effect(outcome.finding());
  }
}
