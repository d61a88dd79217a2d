package io.bottlenecklab.codezap.template;

/**
 * A member, a category or a tag, as answers name it.
 *
 * @param id its key
 */
public record Named(long id, String name) {}
