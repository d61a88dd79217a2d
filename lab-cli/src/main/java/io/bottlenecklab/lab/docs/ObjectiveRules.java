package io.bottlenecklab.lab.docs;

import io.bottlenecklab.lab.catalogue.Catalogue;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.systems.Component;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Prometheus' rules that tell each service's objective and the share of its responses that are
 * slower. Where experiments on one service state several objectives, that of most of them counts,
 * the strictest of those named equally often.
 */
final class ObjectiveRules {

  private static final double MILLIS = 1000;
  private static final double PERCENT = 100;

  private final Catalogue catalogue;

  private ObjectiveRules(Catalogue catalogue) {
    this.catalogue = catalogue;
  }

  static String render(Catalogue catalogue) {
    var rules = new ObjectiveRules(catalogue);
    var text =
        new StringBuilder(
            """
            # Generated from systems/ by `./lab generate`. Do not edit.
            groups:
              - name: objectives
                interval: 5s
                rules:
            """);
    for (var system : SystemUnderTest.all()) {
      for (var service : system.entrances()) {
        rules
            .objective(system, service)
            .ifPresent(objective -> text.append(rules(system, service, objective)));
      }
    }
    return text.toString();
  }

  private Optional<Objective> objective(SystemUnderTest system, Component service) {
    var stated =
        catalogue.experiments().stream()
            .filter(experiment -> loads(experiment, system, service))
            .collect(Collectors.groupingBy(Experiment::objective, Collectors.counting()));
    var strictest = Comparator.<Objective, Duration>comparing(Objective::below).reversed();
    return stated.entrySet().stream()
        .max(
            Map.Entry.<Objective, Long>comparingByValue()
                .thenComparing(Map.Entry::getKey, strictest))
        .map(Map.Entry::getKey);
  }

  private static boolean loads(Experiment experiment, SystemUnderTest system, Component service) {
    return system.flowNames().contains(experiment.flow())
        && Flow.named(experiment.flow()).service().equals(service.service());
  }

  private static String rules(SystemUnderTest system, Component service, Objective objective) {
    return """
          - record: service:objective_seconds
            labels: {system: %1$s, service: %2$s, percentile: "%3$.0f"}
            expr: vector(%4$s)
          - record: service:slow_allowed:ratio
            labels: {system: %1$s, service: %2$s}
            expr: vector(%5$s)
          - record: service:objective_failed:ratio
            labels: {system: %1$s, service: %2$s}
            expr: vector(%6$s)
          - record: service:slow:ratio1m
            expr: >-
              %7$s
          - record: service:slow:ratio5m
            expr: >-
              %8$s
    """
        .formatted(
            system.key(),
            service.service(),
            objective.percentile(),
            seconds(objective),
            Math.round((PERCENT - objective.percentile()) * MILLIS) / MILLIS / PERCENT,
            objective.failedBelow(),
            slow(system, service, objective, "1m"),
            slow(system, service, objective, "5m"));
  }

  /** The share of responses beyond the objective's bucket; none while there are no responses. */
  private static String slow(
      SystemUnderTest system, Component service, Objective objective, String window) {
    var within =
        "service:responses_within:rate%s{system=\"%s\", service=\"%s\", le=\"%%s\"}"
            .formatted(window, system.key(), service.service());
    return "1 - %s / ignoring (le) (%s > 0)"
        .formatted(within.formatted(seconds(objective)), within.formatted("+Inf"));
  }

  /** As a bucket's bound stands in Prometheus. */
  private static String seconds(Objective objective) {
    return Double.toString(objective.below().toMillis() / MILLIS);
  }
}
