package io.bottlenecklab.einvoice.invoice;

import org.jspecify.annotations.Nullable;

/**
 * Who buys.
 *
 * @param businessNumber of a business (MIG: Buyer Identifier); none of a consumer
 * @param name as it is to stand on the invoice
 */
public record Buyer(@Nullable BusinessNumber businessNumber, String name) {

  /** Whether it is no business. */
  public boolean isConsumer() {
    return businessNumber == null;
  }

  /** Without who it is, for logs. */
  @Override
  public String toString() {
    return isConsumer() ? "consumer" : "business";
  }
}
