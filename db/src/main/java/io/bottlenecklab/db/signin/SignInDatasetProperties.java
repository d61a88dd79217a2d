package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which data to put in.
 *
 * @param users how many, 0 to 1,000,000,000; 0 leaves the table empty
 * @param systems further users, behind those, that are calling systems and not people
 * @param seed of everything drawn at random: the same seed gives the same rows
 * @param restore whether rows that were added since are to go
 */
@ConfigurationProperties(prefix = "dataset")
record SignInDatasetProperties(
    @DefaultValue("1000000") long users,
    @DefaultValue("0") long systems,
    @DefaultValue("1") long seed,
    @DefaultValue("false") boolean restore) {

  private static final long MOST = 1_000_000_000;

  /** Rejects values out of range. */
  SignInDatasetProperties {
    Setting.requireWithin("DATASET_USERS", users, 0, MOST);
    Setting.requireWithin("DATASET_SYSTEMS", systems, 0, MOST);
  }
}
