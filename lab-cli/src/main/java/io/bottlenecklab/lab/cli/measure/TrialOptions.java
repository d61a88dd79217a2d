package io.bottlenecklab.lab.cli.measure;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Suggestion;
import io.bottlenecklab.lab.cli.options.Console;
import io.bottlenecklab.lab.cli.options.LoadOptions;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.experiment.Experiment.Objective;
import io.bottlenecklab.lab.load.Flow;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.systems.SystemUnderTest;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of commands that compare variants without an experiment file: flow, metric, load. */
final class TrialOptions {

  private static final Duration USUAL = Duration.ofSeconds(20);

  @Spec(Spec.Target.MIXEE)
  private @Nullable CommandSpec spec;

  @Option(names = "--flow", description = "What each virtual user does.")
  private @Nullable String flowName;

  @Option(
      names = "--metric",
      description = "The only metric to compare (p95, throughput and cpu-per-request).")
  private @Nullable String metricName;

  @Mixin private LoadOptions load = new LoadOptions();

  /**
   * The comparison of a variant with others.
   *
   * @param applied an experiment whose flow, data and objective fit
   */
  Trial of(String command, String title, Variant baseline, Optional<Experiment> applied) {
    var flow = flow(baseline, applied);
    var capacityUsers =
        applied
            .filter(each -> each.flow().equals(flow.name()))
            .map(Experiment::capacityUsers)
            .orElseGet(OptionalInt::empty);
    var cores = Runtime.getRuntime().availableProcessors();
    return new Trial(
        command,
        title,
        flow.name(),
        applied
            .map(Experiment::dataset)
            .orElseGet(() -> SystemUnderTest.of(baseline).usualDataset()),
        applied.map(Experiment::objective).orElse(Objective.USUAL),
        capacityUsers,
        load.stated(USUAL),
        load.duration(USUAL),
        capacityUsers.orElse(flow.usersPerCore() * cores),
        metric(flow));
  }

  private Flow flow(Variant baseline, Optional<Experiment> applied) {
    var system = SystemUnderTest.of(baseline);
    if (flowName == null) {
      return applied
          .map(each -> Flow.named(each.flow()))
          .orElseGet(() -> system.flows().getFirst());
    }
    if (!system.flowNames().contains(flowName)) {
      throw Console.usage(
          spec,
          "--flow is «%s»; %s"
              .formatted(flowName, Suggestion.allowed(flowName, system.flowNames())));
    }
    return Flow.named(flowName);
  }

  private Optional<Metric> metric(Flow flow) {
    if (metricName == null) {
      return Optional.empty();
    }
    var observed =
        Metric.observed().stream()
            .filter(each -> each.flow().equals(flow.name()))
            .map(ObservedMetric::key);
    var known =
        Stream.concat(Stream.of(RequestMetric.values()).map(Metric::key), observed).toList();
    if (!known.contains(metricName)) {
      throw Console.usage(
          spec,
          "--metric is «%s»; %s".formatted(metricName, Suggestion.allowed(metricName, known)));
    }
    return Optional.of(Metric.of(metricName));
  }
}
