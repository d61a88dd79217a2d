package io.bottlenecklab.db.codezap.content;

/**
 * A source code of a seeded template.
 *
 * @param ordinal from 1
 */
public record SeededSource(long id, int ordinal, String filename, String content) {}
