package io.bottlenecklab.lab.mystery;

import io.bottlenecklab.lab.results.Results.QueryPlan;
import java.time.Instant;
import java.util.List;

/**
 * The identity of a mystery.
 *
 * @param variant its name in the catalogue
 * @param on where it runs
 * @param plans the database's plans of the critical queries at its start
 */
record MysterySecret(String variant, String on, Instant startedAt, List<QueryPlan> plans) {}
