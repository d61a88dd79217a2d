package io.bottlenecklab.lorawan;

import jakarta.validation.constraints.NotBlank;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Who may ask.
 *
 * @param apikey what callers send as {@code X-Api-Key}
 */
@Validated
@ConfigurationProperties("lorawan")
record ApiKeyProperties(@NotBlank String apikey) {}
