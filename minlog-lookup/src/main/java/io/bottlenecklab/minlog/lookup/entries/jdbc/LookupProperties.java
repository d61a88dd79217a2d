package io.bottlenecklab.minlog.lookup.entries.jdbc;

import io.bottlenecklab.minlog.lookup.entries.Paging;
import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How entries are looked up.
 *
 * @param paging how a long result is told
 */
@Validated
@ConfigurationProperties("minlog.lookup")
record LookupProperties(@NotNull Paging paging) {}
