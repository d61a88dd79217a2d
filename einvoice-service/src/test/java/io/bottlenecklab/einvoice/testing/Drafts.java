package io.bottlenecklab.einvoice.testing;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import java.math.BigDecimal;
import java.util.List;

/** Drafts that keep the rules. */
public final class Drafts {

  /** Of goods that are shipped abroad. */
  public static final ZeroRating EXPORT =
      new ZeroRating(ZeroRating.Clearance.THROUGH_CUSTOMS, ZeroRating.FIRST_REASON);

  private Drafts() {}

  /** A consumer buys two things. */
  public static Draft consumer(BusinessNumber seller, String orderNumber) {
    return new Draft(seller, orderNumber, content(new Buyer(null, "王小明"), TaxType.TAXABLE));
  }

  /** A tea and one more line of that type. */
  public static Content content(Buyer buyer, TaxType second) {
    var lines =
        List.of(
            line("Tea 😀", "2", "52.5", 105, TaxType.TAXABLE), line("שלום", "1", "50", 50, second));
    return new Content(
        buyer,
        buyer.isConsumer() ? new Delivery.Carrier("3J0002", "/ABC+123") : new Delivery.Print(),
        second == TaxType.TAXABLE ? TaxType.TAXABLE : TaxType.MIXED,
        second == TaxType.ZERO_RATED ? EXPORT : ZeroRating.NONE,
        lines,
        Amounts.of(lines, buyer));
  }

  /** A line. */
  public static Line line(
      String description, String quantity, String unitPrice, long amount, TaxType taxType) {
    return new Line(
        description, new BigDecimal(quantity), new BigDecimal(unitPrice), amount, taxType);
  }
}
