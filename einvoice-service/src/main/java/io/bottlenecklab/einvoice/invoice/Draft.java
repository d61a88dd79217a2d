package io.bottlenecklab.einvoice.invoice;

/**
 * An invoice that has no number yet.
 *
 * @param seller who issues it
 * @param orderNumber the seller's own name for the sale: there is one invoice for it
 */
public record Draft(BusinessNumber seller, String orderNumber, Content content) {}
