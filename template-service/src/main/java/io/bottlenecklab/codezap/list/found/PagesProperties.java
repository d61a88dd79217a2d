package io.bottlenecklab.codezap.list.found;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * What a list says of its length.
 *
 * @param pages how many pages it says it has
 */
@Validated
@ConfigurationProperties("codezap.list")
record PagesProperties(@NotNull PageCounting pages) {}
