package io.bottlenecklab.codezap.detail;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How one template is looked up.
 *
 * @param detail how it is put together
 */
@Validated
@ConfigurationProperties("codezap")
record DetailProperties(@NotNull DetailLookup detail) {}
