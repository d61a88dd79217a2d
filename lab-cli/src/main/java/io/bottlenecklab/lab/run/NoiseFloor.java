package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.catalogue.Claim;
import io.bottlenecklab.lab.catalogue.Expectation;
import io.bottlenecklab.lab.catalogue.Experiment;
import io.bottlenecklab.lab.catalogue.Metric;
import io.bottlenecklab.lab.judge.Noise;
import io.bottlenecklab.lab.results.AtomicFile;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The noise last measured on each machine, kept between runs.
 *
 * @param file JSON, by machine; one that cannot be read is begun anew
 */
record NoiseFloor(Path file) {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /**
   * One measurement.
   *
   * @param deviations of a round's log ratio, by metric
   */
  record Measured(String variant, Instant at, Map<String, Double> deviations) {}

  void put(String on, String variant, Instant at, List<Noise> noise) {
    var all = new TreeMap<>(read());
    all.put(
        key(on),
        new Measured(
            variant,
            at,
            new TreeMap<>(
                noise.stream()
                    .collect(
                        Collectors.toMap(
                            each -> each.metric().key(),
                            each -> Format.rounded(each.deviation()))))));
    try {
      AtomicFile.write(file, JSON.writeValueAsString(all));
    } catch (IOException e) {
      throw RunException.unwritable(file, e);
    }
  }

  /** The claims whose effect is too small for this machine, a line each. */
  List<String> warnings(Experiment experiment, String on, int rounds) {
    var measured = read().get(key(on));
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
    var smallest = Noise.smallestEffect(deviation, rounds);
    var below =
        switch (claim.expectation()) {
          case Expectation.Ratio(var ratio, var _) -> ratio < smallest;
          case Expectation.NoEffect(var margin) -> 1 + margin < smallest;
          case Expectation.Change _, Expectation.Unknown _ -> false;
        };
    return below
        ? Optional.of(
            "%s: below the noise floor, %s× in %d rounds (%s, %s)"
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
    return switch (metric) {
      case MEAN, P50, P90, P95, P98, P99, MAX -> Metric.P95;
      case THROUGHPUT, STORED -> Metric.THROUGHPUT;
      case DRAIN, VISIBLE_P50, VISIBLE_P99 -> Metric.P95;
      case BUSIEST_INSTANCE,
          SHARE_OVER_ONE_SECOND,
          FAILED_SHARE,
          DATABASE_CPU_PER_REQUEST,
          APPLICATION_CPU_PER_REQUEST,
          CPU_PER_REQUEST ->
          metric;
    };
  }

  private static String key(String on) {
    var machine = Machine.here();
    return "%s, %d cores, %d bytes, %s"
        .formatted(machine.cpuModel(), machine.cores(), machine.memoryBytes(), on);
  }

  private Map<String, Measured> read() {
    if (!Files.exists(file)) {
      return Map.of();
    }
    try {
      return JSON.readValue(file.toFile(), new TypeReference<Map<String, Measured>>() {});
    } catch (JacksonException e) {
      return Map.of();
    }
  }
}
