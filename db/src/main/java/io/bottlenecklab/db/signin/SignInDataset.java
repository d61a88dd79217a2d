package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which users to put in.
 *
 * @param users how many, 0 to 1,000,000,000; 0 leaves the table empty
 * @param systems further users, behind those, that are calling systems and not people
 * @param seed of everything drawn at random: the same seed gives the same rows
 */
@DatasetRecord
record SignInDataset(
    @DefaultValue("1000000") long users,
    @DefaultValue("0") long systems,
    @DefaultValue("1") long seed) {

  private static final long MOST = 1_000_000_000;

  /** Rejects values out of range. */
  SignInDataset {
    Setting.requireWithin("DATASET_USERS", users, 0, MOST);
    Setting.requireWithin("DATASET_SYSTEMS", systems, 0, MOST);
  }

  /** How many rows there are. */
  long all() {
    return users + systems;
  }
}
