package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which log entries to put in.
 *
 * @param citizens they are about, each of whom has an account that reads them, 1 to 5,000,000
 * @param entries of all citizens together, 0 to 1,000,000,000
 * @param seed of everything drawn at random: the same seed gives the same rows
 */
@DatasetRecord
record MinlogDataset(
    @DefaultValue("100000") int citizens,
    @DefaultValue("1000000") long entries,
    @DefaultValue("1") long seed) {

  /** Rejects values out of range. */
  MinlogDataset {
    Setting.requireWithin("DATASET_CITIZENS", citizens, 1, 5_000_000);
    Setting.requireWithin("DATASET_ENTRIES", entries, 0, 1_000_000_000);
  }
}
