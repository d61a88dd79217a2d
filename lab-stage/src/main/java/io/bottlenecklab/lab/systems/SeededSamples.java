package io.bottlenecklab.lab.systems;

import io.bottlenecklab.lab.experiment.Dataset;
import java.util.Map;

/**
 * Computes values of seeded rows that the texts of a {@code system.yaml} name, such as a business
 * number. Found through {@link java.util.ServiceLoader}; a system without such values has none.
 */
public interface SeededSamples {

  /** The system whose texts name them. */
  String system();

  /** The values by the names that texts use. */
  Map<String, String> values(Dataset dataset);

  /**
   * The statements of a variant's services, by the names that critical queries use, with values of
   * seeded rows; none where {@code system.yaml} has all of them.
   */
  default Map<String, String> statements(Map<String, Object> knobs, Dataset dataset) {
    return Map.of();
  }
}
