package io.bottlenecklab.lab.catalogue;

/**
 * The data a variant is seeded with; the same numbers give the same rows on every machine.
 *
 * @param users seeded users, {@code K6-1@email.com} to {@code K6-<users>@email.com}
 * @param seed of everything drawn at random
 */
public record Dataset(int users, long seed) {}
