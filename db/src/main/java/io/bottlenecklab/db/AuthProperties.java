package io.bottlenecklab.db;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The variant's knobs that decide what is in the database.
 *
 * @param database its kind
 */
@Validated
@ConfigurationProperties(prefix = "auth")
record AuthProperties(
    @NotNull(message = "mysql or postgresql") Database database,
    @DefaultValue @Valid Schema schema,
    @DefaultValue @Valid Password password) {

  /**
   * Knobs of the table.
   *
   * @param emailIndex whether the column the sign-in query searches by has an index
   */
  record Schema(@NotNull(message = "true or false") Boolean emailIndex) {}

  /**
   * Knobs of the stored passwords.
   *
   * @param bcryptStrength BCrypt's cost factor inside the stored hashes
   */
  record Password(
      @NotNull(message = STRENGTH)
          @Min(value = 4, message = STRENGTH)
          @Max(value = 20, message = STRENGTH)
          Integer bcryptStrength) {

    private static final String STRENGTH = "a whole number from 4 to 20";
  }
}
