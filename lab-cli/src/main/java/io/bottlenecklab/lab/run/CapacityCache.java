package io.bottlenecklab.lab.run;

import io.bottlenecklab.knobs.Variant;
import io.bottlenecklab.lab.catalogue.Experiment;
import io.bottlenecklab.lab.results.AtomicFile;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Interval;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.results.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Capacities found on earlier runs, so that a repeated experiment offers the same rates again.
 *
 * @param file JSON, requests a second by what they depend on; one that cannot be read is begun anew
 */
record CapacityCache(Path file) {

  /**
   * A machine whose capacity has moved by more than this, and out of the fresh reading's interval,
   * is another machine.
   */
  private static final double STILL_VALID_WITHIN = 1.1;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** All that a baseline's capacity depends on. */
  static String key(Machine machine, String on, Experiment experiment, Variant baseline) {
    return "%s, %d cores, %d bytes, %s | %s%s of %s, seed %d | %s %s"
        .formatted(
            machine.cpuModel(),
            machine.cores(),
            machine.memoryBytes(),
            on,
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
    var cached = read().get(key);
    if (cached != null && agrees(cached, fresh)) {
      return capacity(variant, cached, true, fresh);
    }
    var found = Format.rounded(fresh.mean());
    put(key, found);
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

  private void put(String key, double perSecond) {
    var all = new TreeMap<>(read());
    all.put(key, perSecond);
    try {
      AtomicFile.write(file, JSON.writeValueAsString(all));
    } catch (IOException e) {
      throw RunException.unwritable(file, e);
    }
  }

  private Map<String, Double> read() {
    if (!Files.exists(file)) {
      return Map.of();
    }
    try {
      return JSON.readValue(file.toFile(), new TypeReference<Map<String, Double>>() {});
    } catch (JacksonException e) {
      return Map.of();
    }
  }
}
