package io.bottlenecklab.db;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting.InvalidSettingException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The dataset settings that all systems share.
 *
 * @param restore whether everything that was added since the seeding is to go
 * @param fingerprint stored when all is seeded; by it the caller sees later that a seeder would
 *     find nothing to do; null: none is stored
 * @param await whether nothing is seeded, and the end comes when another seeder has stored the
 *     fingerprint
 */
@DatasetRecord
record DatasetProperties(
    @DefaultValue("false") boolean restore,
    @Nullable String fingerprint,
    @DefaultValue("false") boolean await) {

  private static final int LONGEST = 200;

  /** Rejects a fingerprint that is too long or missing; an empty one counts as none. */
  DatasetProperties {
    if (fingerprint != null && fingerprint.length() > LONGEST) {
      throw new InvalidSettingException(
          "DATASET_FINGERPRINT has %d characters; allowed: at most %d"
              .formatted(fingerprint.length(), LONGEST));
    }
    if (fingerprint != null && fingerprint.isBlank()) {
      fingerprint = null;
    }
    if (await && fingerprint == null) {
      throw new InvalidSettingException(
          "DATASET_FINGERPRINT is not set; allowed with DATASET_AWAIT: what another seeder stores");
    }
  }
}
