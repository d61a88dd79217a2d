package io.bottlenecklab.auth.password;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How passwords are hashed.
 *
 * @param bcryptStrength BCrypt's cost factor: the work is two to the power of it
 */
@Validated
@ConfigurationProperties("auth.password")
record PasswordProperties(@NotNull @Min(4) @Max(20) Integer bcryptStrength) {}
