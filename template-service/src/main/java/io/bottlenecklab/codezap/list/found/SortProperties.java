package io.bottlenecklab.codezap.list.found;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * How lists are sorted.
 *
 * @param sortIndexes whether an index is in each order of a list; the seeder makes and drops them
 */
@Validated
@ConfigurationProperties("codezap")
record SortProperties(@NotNull Boolean sortIndexes) {}
