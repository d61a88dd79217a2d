package io.bottlenecklab.lab.run;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.experiment.Experiment;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.results.Results;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;

/**
 * Capacities found on earlier runs, so that a repeated experiment offers the same rates again.
 *
 * @param kept requests a second by what they depend on
 */
record CapacityCache(Kept<Double> kept) {

  /**
   * A machine whose capacity has moved by more than this, and out of the fresh reading's interval,
   * is another machine.
   */
  private static final double STILL_VALID_WITHIN = 1.1;

  /** Of that file. */
  CapacityCache(Path file) {
    this(new Kept<>(file, new TypeReference<Map<String, Double>>() {}));
  }

  /** All that a baseline's capacity depends on. */
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

  /**
   * The cached capacity, or the one just measured where there is none or where it shows the cached
   * one to be stale.
   */
  Results.Capacity of(String key, String variant, Interval fresh) {
    var cached = kept.all().get(key);
    if (cached != null && agrees(cached, fresh)) {
      return capacity(variant, cached, true, fresh);
    }
    var found = Format.rounded(fresh.mean());
    kept.put(key, found);
    return capacity(variant, found, false, fresh);
  }

  private static boolean agrees(double cached, Interval fresh) {
    var moved = Math.max(cached, fresh.mean()) / Math.min(cached, fresh.mean());
    return moved <= STILL_VALID_WITHIN || (fresh.low() <= cached && cached <= fresh.high());
  }

  static Results.Capacity capacity(
      String variant, double perSecond, boolean cached, Interval fresh) {
    return new Results.Capacity(
        variant,
        perSecond,
        cached,
        Format.rounded(fresh.mean()),
        List.of(Format.rounded(fresh.low()), Format.rounded(fresh.high())));
  }
}
