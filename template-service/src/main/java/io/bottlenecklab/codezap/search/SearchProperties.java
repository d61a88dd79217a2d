package io.bottlenecklab.codezap.search;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How keywords are searched for.
 *
 * @param search how templates that contain a keyword are found; the seeder makes the indexes for it
 */
@Validated
@ConfigurationProperties("codezap")
record SearchProperties(@NotNull SearchMethod search) {}
