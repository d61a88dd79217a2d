package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.run.CapacityMeter;
import io.bottlenecklab.lab.run.Machine;
import io.bottlenecklab.lab.statistics.Interval;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;

/**
 * The capacities of earlier runs. With them, a repeated experiment offers the same rates again.
 *
 * @param store requests a second, by what they depend on
 */
record CapacityCache(JsonStore<Double> store) {

  /**
   * A capacity that moved by more than this factor, and out of the new interval, is of another
   * machine.
   */
  private static final double STILL_VALID_WITHIN = 1.1;

  /** The cache in a file. */
  CapacityCache(Path file) {
    this(new JsonStore<>(file, new TypeReference<Map<String, Double>>() {}));
  }

  /** The key of a baseline's capacity: everything it depends on. */
  static String key(Machine machine, String on, Experiment experiment, Variant baseline) {
    return "%s | %s%s of %s, seed %d | %s %s"
        .formatted(
            machine.key(on),
            experiment.flow(),
            experiment.capacityUsers().stream()
                .mapToObj(" by %d users"::formatted)
                .collect(Collectors.joining()),
            experiment.dataset().sizes().values().stream()
                .map(size -> Integer.toString(size))
                .collect(Collectors.joining(" and ")),
            experiment.dataset().seed(),
            baseline.name(),
            baseline.values());
  }

  /** The cached capacity if the new measurement agrees with it; otherwise the measured one. */
  Results.Capacity capacity(String key, String variant, Interval measured) {
    var cached = store.all().get(key);
    if (cached != null && agrees(cached, measured)) {
      return CapacityMeter.capacity(variant, cached, true, measured);
    }
    var found = Format.rounded(measured.mean());
    store.put(key, found);
    return CapacityMeter.capacity(variant, found, false, measured);
  }

  private static boolean agrees(double cached, Interval measured) {
    var moved = Math.max(cached, measured.mean()) / Math.min(cached, measured.mean());
    return moved <= STILL_VALID_WITHIN || (measured.low() <= cached && cached <= measured.high());
  }
}
