package io.bottlenecklab.db;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The variant's knob that decides what is in the database.
 *
 * @param booksLeft number books with numbers left, of each seller in the current period
 */
@Validated
@ConfigurationProperties(prefix = "einvoice")
record EinvoiceProperties(
    @NotNull(message = BOOKS)
        @Min(value = 1, message = BOOKS)
        @Max(value = 100_000, message = BOOKS)
        Integer booksLeft) {

  private static final String BOOKS = "a whole number from 1 to 100000";
}
