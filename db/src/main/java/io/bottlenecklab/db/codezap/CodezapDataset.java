package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which templates to put in.
 *
 * @param members who have templates in turn, 1 to 100,000
 * @param templates of all members together, 0 to 10,000,000
 * @param seed of everything drawn at random: the same seed gives the same rows
 */
@DatasetRecord
record CodezapDataset(
    @DefaultValue("10") int members,
    @DefaultValue("100000") long templates,
    @DefaultValue("1") long seed) {

  /** Rejects values out of range. */
  CodezapDataset {
    Setting.requireWithin("DATASET_MEMBERS", members, 1, 100_000);
    Setting.requireWithin("DATASET_TEMPLATES", templates, 0, 10_000_000);
  }
}
