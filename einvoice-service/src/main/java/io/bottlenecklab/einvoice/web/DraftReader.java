package io.bottlenecklab.einvoice.web;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.InvoiceRules;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.Rule;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a draft of what was entered, or says of each field what is wrong with it. */
final class DraftReader {

  /** Stands on a consumer's invoice where no name was given. */
  static final String CONSUMER = "消費者";

  private static final int LONGEST_ORDER_NUMBER = 64;
  private static final int LONGEST_NAME = 60;

  /** What can be told of a form in which other things are wrong. */
  private static final Set<Rule> DELIVERY =
      Set.of(Rule.CARRIER, Rule.DONATION_CODE, Rule.BUSINESS_DONATION);

  private final EnteredInvoice entered;
  private final Map<String, Mistake> mistakes = new LinkedHashMap<>();

  private DraftReader(EnteredInvoice entered) {
    this.entered = entered;
  }

  static Reading read(EnteredInvoice entered) {
    return new DraftReader(entered).read();
  }

  private Reading read() {
    var seller = businessNumber("seller", entered.seller());
    var orderNumber = text("orderNumber", entered.orderNumber(), LONGEST_ORDER_NUMBER);
    var buyer = buyer();
    var delivery = delivery();
    var lines = new LinesReader(entered.lines(), mistakes).read();
    var content = new Content(buyer, delivery, taxType(lines), lines, Amounts.of(lines, buyer));
    var whole = mistakes.isEmpty();
    InvoiceRules.violations(content).stream()
        .filter(violation -> whole || DELIVERY.contains(violation.rule()))
        .forEach(this::note);
    return new Reading(
        seller
            .filter(_ -> mistakes.isEmpty())
            .map(number -> new Draft(number, orderNumber, content)),
        mistakes);
  }

  private Optional<BusinessNumber> businessNumber(String field, String text) {
    var digits = EnteredNumber.narrow(text);
    if (BusinessNumber.isValid(digits)) {
      return Optional.of(new BusinessNumber(digits));
    }
    mistakes.put(field, Mistake.of("mistake.business-number"));
    return Optional.empty();
  }

  private Buyer buyer() {
    var consumer = entered.buyerBusinessNumber().isBlank();
    Optional<BusinessNumber> number =
        consumer
            ? Optional.empty()
            : businessNumber("buyerBusinessNumber", entered.buyerBusinessNumber());
    var name =
        consumer && entered.buyerName().isBlank()
            ? CONSUMER
            : text("buyerName", entered.buyerName(), LONGEST_NAME);
    return new Buyer(number.orElse(null), name);
  }

  private Delivery delivery() {
    return switch (entered.delivery()) {
      case "CARRIER" ->
          new Delivery.Carrier(entered.carrierType(), EnteredNumber.narrow(entered.carrierId()));
      case "DONATION" -> new Delivery.Donation(EnteredNumber.narrow(entered.donationCode()));
      case "PRINT" -> new Delivery.Print();
      default -> {
        mistakes.put("delivery", Mistake.of("mistake.choice"));
        yield new Delivery.Print();
      }
    };
  }

  private String text(String field, String text, int longest) {
    return EnteredText.check(field, text, longest, mistakes);
  }

  private static TaxType taxType(List<Line> lines) {
    var types = lines.stream().map(Line::taxType).distinct().toList();
    return types.size() == 1 ? types.getFirst() : TaxType.MIXED;
  }

  /** Of the rules only these can be broken by what the form asks for; it computes the rest. */
  private void note(Violation violation) {
    switch (violation.rule()) {
      case CARRIER -> mistakes.put("carrierId", Mistake.of("mistake.carrier"));
      case DONATION_CODE -> mistakes.put("donationCode", Mistake.of("mistake.donation-code"));
      case BUSINESS_DONATION -> mistakes.put("delivery", Mistake.of("mistake.business-donation"));
      case TAX_TYPE -> mistakes.put("lines", Mistake.of("mistake.tax-types"));
      default -> throw new IllegalStateException(violation.toString());
    }
  }

  /**
   * What came of it.
   *
   * @param draft none where there is a mistake
   * @param mistakes by field, in the order of the form
   */
  record Reading(Optional<Draft> draft, Map<String, Mistake> mistakes) {}
}
