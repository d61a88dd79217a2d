package io.bottlenecklab.einvoice.invoice;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A line of an invoice (MIG: ProductItem).
 *
 * @param description what it is
 * @param quantity how much, with at most four decimals
 * @param unitPrice dollars, with at most four decimals; to a consumer with the tax in it
 * @param amount whole dollars: quantity times unit price, rounded half up
 * @param taxType of this line, never mixed
 */
public record Line(
    String description, BigDecimal quantity, BigDecimal unitPrice, long amount, TaxType taxType) {

  /** Normalizes quantity and price, so that equal numbers are equal objects. */
  public Line {
    quantity = canonical(quantity);
    unitPrice = canonical(unitPrice);
  }

  /** What the amount must be. */
  public BigDecimal expectedAmount() {
    return quantity.multiply(unitPrice).setScale(0, RoundingMode.HALF_UP);
  }

  /** Whether the amount is what it must be. */
  public boolean amountFits() {
    return expectedAmount().compareTo(BigDecimal.valueOf(amount)) == 0;
  }

  private static BigDecimal canonical(BigDecimal number) {
    var stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
