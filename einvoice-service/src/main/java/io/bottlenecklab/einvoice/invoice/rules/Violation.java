package io.bottlenecklab.einvoice.invoice.rules;

/**
 * A rule that a draft breaks.
 *
 * @param field such as {@code lines[0].amount}
 */
public record Violation(String field, Rule rule) {}
