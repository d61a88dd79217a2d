package io.bottlenecklab.einvoice.invoice;

import java.util.List;

/**
 * What the seller says of a sale; two calls for one order must agree in it.
 *
 * @param taxType the lines' type, or mixed
 * @param zeroRating of the zero-rated lines, if there are any
 * @param lines at least one
 */
public record Content(
    Buyer buyer,
    Delivery delivery,
    TaxType taxType,
    ZeroRating zeroRating,
    List<Line> lines,
    Amounts amounts) {

  /** Keeps the lines as they are now. */
  public Content {
    lines = List.copyOf(lines);
  }
}
