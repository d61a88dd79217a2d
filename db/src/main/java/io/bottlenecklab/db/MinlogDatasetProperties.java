package io.bottlenecklab.db;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Which log entries to put in.
 *
 * @param citizens they are about, each of whom has an account that reads them
 * @param entries of all citizens together
 * @param seed of everything drawn at random: the same seed gives the same rows
 * @param restore whether rows that were added since are to go
 */
@Validated
@ConfigurationProperties(prefix = "dataset", ignoreUnknownFields = false)
record MinlogDatasetProperties(
    @DefaultValue("100000")
        @Min(value = 1, message = CITIZENS)
        @Max(value = 5_000_000, message = CITIZENS)
        int citizens,
    @DefaultValue("1000000")
        @Min(value = 0, message = ENTRIES)
        @Max(value = 1_000_000_000, message = ENTRIES)
        long entries,
    @DefaultValue("1") long seed,
    @DefaultValue("false") boolean restore) {

  private static final String CITIZENS = "a whole number from 1 to 5000000";
  private static final String ENTRIES = "a whole number from 0 to 1000000000";
}
