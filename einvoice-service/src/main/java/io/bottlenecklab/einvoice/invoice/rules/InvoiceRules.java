package io.bottlenecklab.einvoice.invoice.rules;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.rules.Rule.Violation;
import java.util.ArrayList;
import java.util.List;

/** Checks the rules between the parts of a draft's content. */
public final class InvoiceRules {

  private InvoiceRules() {}

  /** Every broken rule; empty if the content is valid. */
  public static List<Violation> violations(Content content) {
    var found = new ArrayList<Violation>();
    checkDelivery(content, found);
    checkLines(content, found);
    checkZeroRating(content, found);
    checkAmounts(content, found);
    return found;
  }

  private static void checkDelivery(Content content, List<Violation> found) {
    switch (content.delivery()) {
      case Delivery.Print _ -> {}
      case Delivery.Carrier carrier -> {
        var known = carrier.hasValidType();
        require(known, "delivery.carrierType", Rule.CARRIER_TYPE, found);
        require(!known || carrier.isValid(), "delivery.carrierId", Rule.CARRIER, found);
      }
      case Delivery.Donation donation -> {
        require(donation.isValid(), "delivery.donationCode", Rule.DONATION_CODE, found);
        require(content.buyer().isConsumer(), "delivery.kind", Rule.BUSINESS_DONATION, found);
      }
    }
  }

  private static void checkLines(Content content, List<Violation> found) {
    var types = content.lines().stream().map(Line::taxType).distinct().toList();
    var fits =
        content.taxType() == TaxType.MIXED
            ? types.size() == 2 && types.contains(TaxType.TAXABLE)
            : types.size() == 1 && types.contains(content.taxType());
    require(fits, "taxType", Rule.TAX_TYPE, found);
    for (var i = 0; i < content.lines().size(); i++) {
      var line = content.lines().get(i);
      var field = "lines[" + i + "]";
      require(line.amountFits(), field + ".amount", Rule.LINE_AMOUNT, found);
      require(line.taxType() != TaxType.MIXED, field + ".taxType", Rule.LINE_TAX_TYPE, found);
    }
  }

  private static void checkZeroRating(Content content, List<Violation> found) {
    var needed = content.lines().stream().anyMatch(line -> line.taxType() == TaxType.ZERO_RATED);
    var given = content.zeroRating();
    require(needed == (given.clearance() != null), "customsClearanceMark", Rule.ZERO_RATING, found);
    require(needed == (given.reason() != null), "zeroTaxRateReason", Rule.ZERO_RATING, found);
  }

  private static void checkAmounts(Content content, List<Violation> found) {
    var given = content.amounts();
    var right = Amounts.of(content.lines(), given.tax());
    var taxed =
        content.buyer().isConsumer()
            ? given.tax() == 0
            : Amounts.isTaxOn(right.sales(), given.tax());
    require(given.sales() == right.sales(), "salesAmount", Rule.SALES_AMOUNT, found);
    require(
        given.zeroRated() == right.zeroRated(), "zeroRatedAmount", Rule.ZERO_RATED_AMOUNT, found);
    require(given.exempt() == right.exempt(), "exemptAmount", Rule.EXEMPT_AMOUNT, found);
    require(taxed, "taxAmount", Rule.TAX_AMOUNT, found);
    require(given.total() == right.total(), "totalAmount", Rule.TOTAL_AMOUNT, found);
    require(given.total() > 0, "totalAmount", Rule.NOTHING_TO_PAY, found);
  }

  private static void require(boolean holds, String field, Rule rule, List<Violation> found) {
    if (!holds) {
      found.add(new Violation(field, rule));
    }
  }

  /** The invoice breaks rules. */
  public static final class InvalidInvoiceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    /** With each broken rule and its field. */
    public InvalidInvoiceException(List<Violation> violations) {
      super("invalid invoice", null, false, false);
      this.violations = List.copyOf(violations);
    }

    /** Each broken rule and its field. */
    public List<Violation> violations() {
      return violations;
    }
  }
}
