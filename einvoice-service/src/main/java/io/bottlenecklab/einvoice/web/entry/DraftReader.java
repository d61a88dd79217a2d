package io.bottlenecklab.einvoice.web.entry;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules;
import io.bottlenecklab.einvoice.invoice.rules.Rule;
import io.bottlenecklab.einvoice.invoice.rules.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a draft of what was entered, or says of each field what is wrong with it. */
public final class DraftReader {

  /** Stands on a consumer's invoice where no name was given. */
  static final String CONSUMER = "消費者";

  private static final int LONGEST_ORDER_NUMBER = 64;
  private static final int LONGEST_NAME = 60;

  private final EnteredInvoice entered;
  private final Map<String, Mistake> mistakes = new LinkedHashMap<>();

  private DraftReader(EnteredInvoice entered) {
    this.entered = entered;
  }

  /** Reads the whole form. */
  public static Reading read(EnteredInvoice entered) {
    return new DraftReader(entered).read();
  }

  private Reading read() {
    var seller = businessNumber("seller", entered.seller());
    var orderNumber = text("orderNumber", entered.orderNumber(), LONGEST_ORDER_NUMBER);
    var buyer = buyer();
    var delivery = delivery(buyer);
    var lines = new LinesReader(entered.lines(), mistakes).read();
    if (!mistakes.isEmpty()) {
      return new Reading(Optional.empty(), mistakes);
    }
    var content = new Content(buyer, delivery, taxType(lines), lines, Amounts.of(lines, buyer));
    InvoiceRules.violations(content).forEach(this::note);
    var draft = new Draft(seller.orElseThrow(), orderNumber, content);
    return new Reading(Optional.of(draft).filter(_ -> mistakes.isEmpty()), mistakes);
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

  private Delivery delivery(Buyer buyer) {
    return switch (entered.delivery()) {
      case "PRINT" -> new Delivery.Print();
      case "CARRIER" ->
          valid(
              new Delivery.Carrier(
                  entered.carrierType(), EnteredNumber.narrow(entered.carrierId())),
              "carrierId",
              "mistake.carrier");
      case "DONATION" -> {
        if (!buyer.isConsumer()) {
          mistakes.put("delivery", Mistake.of("mistake.business-donation"));
        }
        yield valid(
            new Delivery.Donation(EnteredNumber.narrow(entered.donationCode())),
            "donationCode",
            "mistake.donation-code");
      }
      default -> {
        mistakes.put("delivery", Mistake.of("mistake.choice"));
        yield new Delivery.Print();
      }
    };
  }

  private Delivery valid(Delivery delivery, String field, String mistake) {
    if (!delivery.isValid()) {
      mistakes.put(field, Mistake.of(mistake));
    }
    return delivery;
  }

  private String text(String field, String text, int longest) {
    return EnteredText.check(field, text, longest, mistakes);
  }

  private static TaxType taxType(List<Line> lines) {
    var types = lines.stream().map(Line::taxType).distinct().toList();
    return types.size() == 1 ? types.getFirst() : TaxType.MIXED;
  }

  /** Of the rules that are left only this one can be broken; the form computes the rest. */
  private void note(Violation violation) {
    if (violation.rule() != Rule.TAX_TYPE) {
      throw new IllegalStateException(violation.toString());
    }
    mistakes.put("lines", Mistake.of("mistake.tax-types"));
  }

  /**
   * What came of it.
   *
   * @param draft none where there is a mistake
   * @param mistakes by field, in the order of the form
   */
  public record Reading(Optional<Draft> draft, Map<String, Mistake> mistakes) {}
}
