package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.lab.results.QueryPlan;
import java.time.Instant;
import java.util.List;

/**
 * What a mystery is.
 *
 * @param variant its name in the catalogue
 * @param on where it runs
 * @param plans how its database ran the critical queries when it was started
 */
public record Secret(String variant, String on, Instant startedAt, List<QueryPlan> plans) {}
