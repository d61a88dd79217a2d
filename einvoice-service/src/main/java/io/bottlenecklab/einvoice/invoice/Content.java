package io.bottlenecklab.einvoice.invoice;

import java.util.List;

/**
 * What the seller says of a sale; two calls for one order must agree in it.
 *
 * @param taxType the lines' type, or mixed
 * @param lines at least one
 */
public record Content(
    Buyer buyer, Delivery delivery, TaxType taxType, List<Line> lines, Amounts amounts) {

  /** Keeps the lines as they are now. */
  public Content {
    lines = List.copyOf(lines);
  }
}
