package io.bottlenecklab.einvoice.invoice;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * An invoice's sums in whole dollars.
 *
 * @param sales of taxable lines (MIG: SalesAmount); to a consumer with the tax in it
 * @param zeroRated of zero-rated lines (MIG: ZeroTaxSalesAmount)
 * @param exempt of exempt lines (MIG: FreeTaxSalesAmount)
 * @param tax beside the sales to a business; 0 to a consumer (MIG: TaxAmount)
 * @param total what is to be paid (MIG: TotalAmount)
 */
public record Amounts(long sales, long zeroRated, long exempt, long tax, long total) {

  private static final BigDecimal TAX_RATE = new BigDecimal("0.05");
  private static final BigDecimal WITH_TAX = BigDecimal.ONE.add(TAX_RATE);

  /**
   * The sums of these lines. Prices to consumers include the tax. On invoices to businesses it is
   * added and shown separately (Business Tax Act, article 32), rounded half up to the dollar
   * (article 14).
   */
  public static Amounts of(List<Line> lines, Buyer buyer) {
    return of(lines, buyer.isConsumer() ? 0 : taxOn(sum(lines, TaxType.TAXABLE)));
  }

  /** The sums of these lines with that tax. */
  public static Amounts of(List<Line> lines, long tax) {
    var sales = sum(lines, TaxType.TAXABLE);
    var zeroRated = sum(lines, TaxType.ZERO_RATED);
    var exempt = sum(lines, TaxType.EXEMPT);
    return new Amounts(sales, zeroRated, exempt, tax, sales + zeroRated + exempt + tax);
  }

  /** The tax on sales without tax. */
  public static long taxOn(long sales) {
    return TAX_RATE
        .multiply(BigDecimal.valueOf(sales))
        .setScale(0, RoundingMode.HALF_UP)
        .longValueExact();
  }

  /**
   * Whether that may be the tax on sales to a business: added to the sales, or calculated from
   * prices that include it, as the law requires (article 32). The two differ by one dollar at most.
   */
  public static boolean isTaxOn(long sales, long tax) {
    return tax == taxOn(sales) || sales == withoutTax(sales + tax);
  }

  /** An amount with tax, without it, in whole dollars. */
  public static long withoutTax(long amount) {
    return withoutTax(BigDecimal.valueOf(amount), 0).longValueExact();
  }

  /** A price with tax, without it, rounded half up to that many decimals. */
  public static BigDecimal withoutTax(BigDecimal price, int decimals) {
    return price.divide(WITH_TAX, decimals, RoundingMode.HALF_UP);
  }

  private static long sum(List<Line> lines, TaxType type) {
    var sum = 0L;
    for (var line : lines) {
      sum += line.taxType() == type ? line.amount() : 0;
    }
    return sum;
  }
}
