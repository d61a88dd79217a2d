package io.bottlenecklab.db;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Which data to put in.
 *
 * @param users how many; 0 leaves the table empty
 * @param systems further users, behind those, that are calling systems and not people
 * @param seed of everything drawn at random: the same seed gives the same rows
 * @param restore whether rows that were added since are to go
 */
@Validated
@ConfigurationProperties(prefix = "dataset", ignoreUnknownFields = false)
record SignInDatasetProperties(
    @DefaultValue("1000000") @Min(value = 0, message = USERS) @Max(value = MOST, message = USERS)
        long users,
    @DefaultValue("0") @Min(value = 0, message = USERS) @Max(value = MOST, message = USERS)
        long systems,
    @DefaultValue("1") long seed,
    @DefaultValue("false") boolean restore) {

  private static final long MOST = 1_000_000_000;
  private static final String USERS = "a whole number from 0 to " + MOST;
}
