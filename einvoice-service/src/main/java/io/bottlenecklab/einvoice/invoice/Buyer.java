package io.bottlenecklab.einvoice.invoice;

import org.jspecify.annotations.Nullable;

/**
 * The buyer.
 *
 * @param businessNumber of a business (MIG: Buyer Identifier); null for a consumer
 * @param name as printed on the invoice
 */
public record Buyer(@Nullable BusinessNumber businessNumber, String name) {

  /** Whether the buyer is not a business. */
  public boolean isConsumer() {
    return businessNumber == null;
  }

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return isConsumer() ? "consumer" : "business";
  }
}
