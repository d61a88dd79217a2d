package io.bottlenecklab.codezap.deletion;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How templates end.
 *
 * @param deletion how they are deleted
 */
@Validated
@ConfigurationProperties("codezap")
record DeletionProperties(@NotNull DeletionMethod deletion) {}
