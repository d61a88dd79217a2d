package io.bottlenecklab.db;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Which invoices to put in.
 *
 * @param sellers how many
 * @param invoices of periods that are over, of all sellers together
 * @param seed of everything drawn at random: the same seed gives the same rows
 * @param restore whether rows that were added since are to go
 */
@Validated
@ConfigurationProperties(prefix = "dataset", ignoreUnknownFields = false)
record EinvoiceDatasetProperties(
    @DefaultValue("20") @Min(value = 1, message = SELLERS) @Max(value = 100_000, message = SELLERS)
        int sellers,
    @DefaultValue("100000")
        @Min(value = 0, message = INVOICES)
        @Max(value = 10_000_000, message = INVOICES)
        int invoices,
    @DefaultValue("1") long seed,
    @DefaultValue("false") boolean restore) {

  private static final String SELLERS = "a whole number from 1 to 100000";
  private static final String INVOICES = "a whole number from 0 to 10000000";
}
