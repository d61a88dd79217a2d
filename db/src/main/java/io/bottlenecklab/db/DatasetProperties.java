package io.bottlenecklab.db;

import io.bottlenecklab.db.setting.InvalidSettingException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What every dataset has, beside what its system knows of it.
 *
 * @param fingerprint stored when all is seeded, so that whoever gave it can tell that a seeder
 *     would find nothing to do; null: none is stored
 */
@ConfigurationProperties(prefix = "dataset")
record DatasetProperties(@Nullable String fingerprint) {

  private static final int LONGEST = 200;

  /** Refuses a fingerprint that does not fit into its column; an empty one is none. */
  DatasetProperties {
    if (fingerprint != null && fingerprint.length() > LONGEST) {
      throw new InvalidSettingException(
          "DATASET_FINGERPRINT has %d characters; allowed: at most %d"
              .formatted(fingerprint.length(), LONGEST));
    }
    if (fingerprint != null && fingerprint.isBlank()) {
      fingerprint = null;
    }
  }
}
