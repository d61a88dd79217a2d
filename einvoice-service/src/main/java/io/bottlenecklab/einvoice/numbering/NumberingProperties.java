package io.bottlenecklab.einvoice.numbering;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How numbers are allocated.
 *
 * @param allocation how a number is taken
 * @param booksLeft how many open books each seller has at the start; the seeder creates them
 */
@Validated
@ConfigurationProperties("einvoice")
record NumberingProperties(
    @NotNull Allocation allocation, @NotNull @Min(1) @Max(100_000) Integer booksLeft) {}
