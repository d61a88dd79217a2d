package io.bottlenecklab.codezap.member;

/**
 * Whoever asks.
 *
 * @param id the member's key
 */
public record Member(long id) {}
