package io.bottlenecklab.einvoice.web.entry;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines as they stand on the invoice, and its sums. */
record PricedLines(List<Line> lines, Amounts amounts) {

  private static final int DECIMALS = 4;

  /** The lines as entered, with the tax that the law adds. */
  static PricedLines of(List<Line> entered, Buyer buyer) {
    return new PricedLines(entered, Amounts.of(entered, buyer));
  }

  /**
   * Subtracts the tax from prices that include it; the total stays as entered. Each line gets the
   * increase of the total without tax, so the lines add up to that total.
   *
   * @return empty if a quantity is so large that no price with four decimals gives its line's
   *     amount
   */
  static Optional<PricedLines> withoutTax(List<Line> entered) {
    var lines = new ArrayList<Line>(entered.size());
    var withTax = 0L;
    var without = 0L;
    for (var line : entered) {
      if (line.taxType() == TaxType.TAXABLE) {
        withTax += line.amount();
        var amount = Amounts.withoutTax(withTax) - without;
        without += amount;
        lines.add(line(line, amount));
      } else {
        lines.add(line);
      }
    }
    return Optional.of(new PricedLines(lines, Amounts.of(lines, withTax - without)))
        .filter(priced -> priced.lines().stream().allMatch(Line::amountFits));
  }

  /** With its own price without tax, or with the price that gives the amount. */
  private static Line line(Line entered, long amount) {
    var line = line(entered, Amounts.withoutTax(entered.unitPrice(), DECIMALS), amount);
    return line.amountFits()
        ? line
        : line(
            entered,
            BigDecimal.valueOf(amount).divide(entered.quantity(), DECIMALS, RoundingMode.HALF_UP),
            amount);
  }

  private static Line line(Line entered, BigDecimal unitPrice, long amount) {
    return new Line(
        entered.description(), entered.quantity(), unitPrice, amount, entered.taxType());
  }
}
