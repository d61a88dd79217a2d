package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.metric.ObservedMetric;
import io.bottlenecklab.lab.metric.RequestMetric;
import io.bottlenecklab.lab.experiment.Claim;
import io.bottlenecklab.lab.experiment.Expectation;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.metric.Metric;
import io.bottlenecklab.lab.judge.MetricNoise;
import io.bottlenecklab.lab.results.Format;
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
 * The noise last measured on each machine, kept between runs.
 *
 * @param kept by machine
 */
record NoiseFloor(Kept<NoiseFloor.Measured> kept) {

  /**
   * One measurement.
   *
   * @param deviations of a round's log ratio, by metric
   */
  record Measured(String variant, Instant at, Map<String, Double> deviations) {}

  /** Of that file. */
  NoiseFloor(Path file) {
    this(new Kept<>(file, new TypeReference<Map<String, Measured>>() {}));
  }

  void put(String on, String variant, Instant at, List<MetricNoise> noise) {
    kept.put(
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
   * The claims, a line each, that this machine is too noisy for. An effect is reproduced from half
   * of what is reported up: so far, on a log scale, is what was reported from either verdict.
   */
  List<String> warnings(Experiment experiment, String on, int rounds) {
    var measured = kept.all().get(Machine.here().key(on));
    if (measured == null || rounds < 2) {
      return List.of();
    }
    return experiment.claims().stream()
        .flatMap(claim -> warning(claim, measured, rounds).stream())
        .toList();
  }

  private static Optional<String> warning(Claim claim, Measured measured, int rounds) {
    var deviation = measured.deviations().get(kind(claim.metric()).key());
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
            "%s: what decides it is below the noise floor, %s× in %d rounds (%s, %s)"
                .formatted(
                    claim.name(),
                    Format.number(smallest),
                    rounds,
                    measured.variant(),
                    measured.at().atZone(ZoneOffset.UTC).toLocalDate()))
        : Optional.empty();
  }

  /** The metric whose noise stands for that of another. */
  private static Metric kind(Metric metric) {
    return switch (metric.unit()) {
      case MILLISECONDS -> RequestMetric.P95;
      case PER_SECOND -> RequestMetric.THROUGHPUT;
      case SECONDS -> metric instanceof ObservedMetric ? RequestMetric.P95 : metric;
      case SHARE -> metric;
    };
  }
}
