package io.bottlenecklab.auth.token;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Properties of the issued tokens.
 *
 * @param lifetime how long a token is valid, at least a second
 */
@Validated
@ConfigurationProperties("auth.token")
record TokenProperties(@NotNull @DurationMin(seconds = 1) @DefaultValue("1h") Duration lifetime) {}
