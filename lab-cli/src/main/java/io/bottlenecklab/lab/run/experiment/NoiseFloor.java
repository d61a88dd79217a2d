package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Claim.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.judge.MetricNoise;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.metric.Metric.ObservedMetric;
import io.bottlenecklab.lab.metric.Metric.RequestMetric;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.run.Machine;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;

/**
 * The last measured noise of each machine, kept between runs.
 *
 * @param store by machine
 */
record NoiseFloor(JsonStore<NoiseFloor.Measured> store) {

  private static final String FILE = "noise.json";

  /**
   * One measurement.
   *
   * @param deviations standard deviation of a round's log ratio, by metric
   */
  record Measured(String variant, Instant at, Map<String, Double> deviations) {}

  /** The noise floor in the lab's home. */
  static NoiseFloor in(Path home) {
    return new NoiseFloor(
        new JsonStore<>(home.resolve(FILE), new TypeReference<Map<String, Measured>>() {}));
  }

  void put(String on, String variant, Instant at, List<MetricNoise> noise) {
    store.put(
        Machine.here().key(on),
        new Measured(
            variant,
            at,
            new TreeMap<>(
                noise.stream()
                    .collect(
                        Collectors.toMap(
                            each -> each.metric().key(),
                            each -> Format.rounded(each.deviation()))))));
  }

  /**
   * A line for each claim that this machine is too noisy for. An effect is reproduced from half the
   * reported one up, on a log scale; so half the reported effect separates either verdict from the
   * reported value.
   */
  List<String> warnings(Experiment experiment, String on, int rounds) {
    var measured = store.all().get(Machine.here().key(on));
    if (measured == null || rounds < 2) {
      return List.of();
    }
    return experiment.claims().stream()
        .flatMap(claim -> warning(claim, measured, rounds).stream())
        .toList();
  }

  private static Optional<String> warning(Claim claim, Measured measured, int rounds) {
    var deviation = measured.deviations().get(representative(claim.metric()).key());
    if (deviation == null) {
      return Optional.empty();
    }
    var smallest = MetricNoise.smallestEffect(deviation, rounds);
    var below =
        switch (claim.expectation()) {
          case Expectation.Ratio(var ratio, var _) -> Math.sqrt(ratio) < smallest;
          case Expectation.NoEffect(var margin) -> 1 + margin < smallest;
          case Expectation.Change _, Expectation.Unknown _ -> false;
        };
    return below
        ? Optional.of(
            "%s: the deciding effect is below the noise floor of %s× in %d rounds (%s, %s)"
                .formatted(
                    claim.name(),
                    Format.number(smallest),
                    rounds,
                    measured.variant(),
                    measured.at().atZone(ZoneOffset.UTC).toLocalDate()))
        : Optional.empty();
  }

  /** The metric whose noise represents that of another metric. */
  private static Metric representative(Metric metric) {
    return switch (metric.unit()) {
      case MILLISECONDS -> RequestMetric.P95;
      case PER_SECOND -> RequestMetric.THROUGHPUT;
      case SECONDS -> metric instanceof ObservedMetric ? RequestMetric.P95 : metric;
      case SHARE -> metric;
      case COUNT -> RequestMetric.THROUGHPUT;
    };
  }
}
