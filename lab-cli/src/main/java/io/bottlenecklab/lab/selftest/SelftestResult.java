package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Median;
import io.bottlenecklab.lab.text.TextTable;
import java.util.List;
import java.util.TreeSet;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/** What a self-test found. */
record SelftestResult(List<Comparison> comparisons) {

  private static final double OUTSIDE = 0.05;

  /** Once in a thousand runs, honest intervals miss more. */
  private static final double CHANCE = 0.001;

  /** How many intervals contain the planted effect. */
  long holding() {
    return comparisons.stream().filter(Comparison::holds).count();
  }

  /** The fewest that have to, as a 95 % interval misses one in twenty. */
  int fewest() {
    var misses = BinomialDistribution.of(comparisons.size(), OUTSIDE);
    return comparisons.size() - misses.inverseCumulativeProbability(1 - CHANCE);
  }

  /** Whether intervals hold as often as they say. */
  boolean isPassed() {
    return holding() >= fewest();
  }

  /** A row for each planted effect, for the terminal. */
  String text() {
    var table =
        TextTable.ofFigures()
            .row("planted", List.of("comparisons", "held", "wrong", "median width ±"));
    for (var effect : new TreeSet<>(comparisons.stream().map(Comparison::planted).toList())) {
      var of = comparisons.stream().filter(each -> each.planted() == effect).toList();
      table.row(
          "  " + Format.number(effect) + "×",
          List.of(
              Integer.toString(of.size()),
              Long.toString(of.stream().filter(Comparison::holds).count()),
              Long.toString(of.stream().filter(Comparison::isWrong).count()),
              Format.percent(Median.of(of.stream().map(SelftestResult::halfWidth).toList()))
                  + " %"));
    }
    return "%s%n%d of %d intervals hold the planted effect; %d at least with chance alone: %s%n"
        .formatted(
            table, holding(), comparisons.size(), fewest(), isPassed() ? "passed" : "failed");
  }

  private static double halfWidth(Comparison comparison) {
    return Math.sqrt(comparison.found().high() / comparison.found().low()) - 1;
  }
}
