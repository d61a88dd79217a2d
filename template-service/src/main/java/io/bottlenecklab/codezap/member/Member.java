package io.bottlenecklab.codezap.member;

/**
 * A member who asks.
 *
 * @param id the member's key
 */
public record Member(long id) {}
