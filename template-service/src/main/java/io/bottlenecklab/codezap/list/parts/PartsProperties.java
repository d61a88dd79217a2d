package io.bottlenecklab.codezap.list.parts;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How often a list's templates are asked about.
 *
 * @param liked for whether the caller likes them
 * @param parts for their tags and thumbnails
 */
@Validated
@ConfigurationProperties("codezap.list")
record PartsProperties(@NotNull Lookups liked, @NotNull Lookups parts) {}
