package io.bottlenecklab.lab.stage;

import java.util.Map;

/** What a variant's database holds at its start. */
public enum InitialData {
  /** The seeded rows and those that earlier load has written. */
  AS_LEFT,
  /** Only the seeded rows, so that each measurement begins with the same. */
  RESTORED;

  /** The seeder's environment. */
  public Map<String, String> environment() {
    return Map.of("DATASET_RESTORE", Boolean.toString(this == RESTORED));
  }
}
