package io.bottlenecklab.lab.report;

import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.Round;
import io.bottlenecklab.lab.statistics.Median;
import java.util.List;

/**
 * The columns of metrics that a flow observed behind its answers.
 *
 * @param metrics the metrics that the results have; empty if nothing was observed
 */
record ObservedColumns(List<ObservedMetric> metrics) {

  static ObservedColumns of(Results results) {
    var rounds = results.arms().values().stream().flatMap(arm -> arm.rounds().stream()).toList();
    return new ObservedColumns(
        Metric.observed().stream()
            .filter(metric -> !metric.title().isEmpty())
            .filter(metric ->
                rounds.stream().anyMatch(round -> round.observed(metric.path()).isPresent()))
            .toList());
  }

  List<String> titles() {
    return metrics.stream().map(ObservedMetric::title).toList();
  }

  /** The median of some rounds; empty if they have no value. */
  static String cell(ObservedMetric metric, List<Round> rounds) {
    var values =
        rounds.stream()
            .flatMapToDouble(round -> round.observed(metric.path()).stream())
            .boxed()
            .toList();
    return values.isEmpty() ? "" : withoutUnit(metric, Median.of(values));
  }

  /** The title of a column with a rate already states the unit. */
  private static String withoutUnit(ObservedMetric metric, double value) {
    return metric.unit() == Metric.Unit.PER_SECOND
        ? Format.number(value)
        : ClaimText.value(metric, value);
  }

  /** The names of the observations in any round. */
  static List<String> observations(Results results) {
    return results.arms().values().stream()
        .flatMap(arm -> arm.rounds().stream())
        .flatMap(round -> round.observed().keySet().stream())
        .distinct()
        .toList();
  }
}
