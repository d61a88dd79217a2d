package io.bottlenecklab.lab.stage;

import java.util.Map;

/** What a variant's data is at its start. */
public enum InitialData {
  /** With what earlier load has written. */
  AS_LEFT,
  /** Seeded rows and nothing else, so that each measurement begins with the same. */
  AS_SEEDED;

  /** What the seeder is told. */
  public Map<String, String> environment() {
    return Map.of("DATASET_RESTORE", Boolean.toString(this == AS_SEEDED));
  }
}
