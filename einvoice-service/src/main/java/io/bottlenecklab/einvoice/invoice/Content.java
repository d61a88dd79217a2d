package io.bottlenecklab.einvoice.invoice;

import java.util.List;

/**
 * What the seller says about a sale. Two calls for one order must have equal content.
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

  /** Copies the lines. */
  public Content {
    lines = List.copyOf(lines);
  }
}
