package io.bottlenecklab.einvoice.web.entry;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules;
import io.bottlenecklab.einvoice.invoice.rules.Rule.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a draft from the form, or the mistake in each field. */
final class DraftReader {

  /** The name on a consumer's invoice if none was entered. */
  static final String CONSUMER = "消費者";

  /** The choice of a membership, whose carrier type is the seller's own. */
  private static final String MEMBERSHIP = "MEMBERSHIP";

  private static final int LONGEST_ORDER_NUMBER = 64;
  private static final int LONGEST_NAME = 60;
  private static final Pattern REASON = Pattern.compile("7[1-9]");

  private final EnteredInvoice entered;
  private final Map<String, FieldMistake> mistakes = new LinkedHashMap<>();

  private DraftReader(EnteredInvoice entered) {
    this.entered = entered;
  }

  /** Reads the whole form. */
  public static Reading read(EnteredInvoice entered) {
    return new DraftReader(entered).read();
  }

  private Reading read() {
    var seller = businessNumber("seller");
    var orderNumber = text("orderNumber", LONGEST_ORDER_NUMBER);
    var buyer = buyer();
    var delivery = delivery(buyer);
    var taken = isTaxToBeTaken(buyer);
    var lines = new LinesReader(entered.lines(), mistakes).read();
    var zeroRating = new ZeroRating(clearance(), reason());
    if (!mistakes.isEmpty()) {
      return new Reading(Optional.empty(), mistakes);
    }
    var draft =
        priced(lines, buyer, taken)
            .map(priced ->
                new Content(
                    buyer, delivery, taxType(lines), zeroRating, priced.lines(), priced.amounts()))
            .map(content -> new Draft(seller.orElseThrow(), orderNumber, content));
    draft.map(Draft::content).map(InvoiceRules::violations).ifPresent(this::note);
    return new Reading(draft.filter(_ -> mistakes.isEmpty()), mistakes);
  }

  /**
   * Whether the entered prices include a tax that must be subtracted. Consumers always see prices
   * with tax.
   */
  private boolean isTaxToBeTaken(Buyer buyer) {
    return switch (entered.text("prices")) {
      case "", "WITHOUT_TAX" -> false;
      case "WITH_TAX" -> !buyer.isConsumer();
      default -> {
        mistake("prices", "mistake.choice");
        yield false;
      }
    };
  }

  private Optional<PricedLines> priced(List<Line> lines, Buyer buyer, boolean taken) {
    if (!taken) {
      return Optional.of(PricedLines.of(lines, buyer));
    }
    var priced = PricedLines.withoutTax(lines);
    if (priced.isEmpty()) {
      mistake("prices", "mistake.prices-with-tax");
    }
    return priced;
  }

  private ZeroRating.@Nullable Clearance clearance() {
    return switch (entered.text("customsClearanceMark")) {
      case "" -> null;
      case "NOT_THROUGH_CUSTOMS" -> ZeroRating.Clearance.NOT_THROUGH_CUSTOMS;
      case "THROUGH_CUSTOMS" -> ZeroRating.Clearance.THROUGH_CUSTOMS;
      default -> {
        mistake("customsClearanceMark", "mistake.choice");
        yield null;
      }
    };
  }

  private @Nullable Integer reason() {
    var reason = entered.text("zeroTaxRateReason");
    if (REASON.matcher(reason).matches()) {
      return Integer.valueOf(reason);
    }
    if (!reason.isEmpty()) {
      mistake("zeroTaxRateReason", "mistake.choice");
    }
    return null;
  }

  private Optional<BusinessNumber> businessNumber(String field) {
    var digits = EnteredNumber.narrow(entered.text(field));
    if (BusinessNumber.isValid(digits)) {
      return Optional.of(new BusinessNumber(digits));
    }
    mistake(field, "mistake.business-number");
    return Optional.empty();
  }

  private Buyer buyer() {
    var consumer = entered.text("buyerBusinessNumber").isBlank();
    Optional<BusinessNumber> number =
        consumer ? Optional.empty() : businessNumber("buyerBusinessNumber");
    var name =
        consumer && entered.text("buyerName").isBlank()
            ? CONSUMER
            : text("buyerName", LONGEST_NAME);
    return new Buyer(number.orElse(null), name);
  }

  private Delivery delivery(Buyer buyer) {
    return switch (entered.text("delivery")) {
      case "PRINT" -> new Delivery.Print();
      case "CARRIER" -> carrier();
      case "DONATION" -> {
        if (!buyer.isConsumer()) {
          mistake("delivery", "mistake.business-donation");
        }
        yield valid(
            new Delivery.Donation(EnteredNumber.narrow(entered.text("donationCode"))),
            "donationCode",
            "mistake.donation-code");
      }
      default -> {
        mistake("delivery", "mistake.choice");
        yield new Delivery.Print();
      }
    };
  }

  private Delivery carrier() {
    var isMembership = entered.text("carrierType").equals(MEMBERSHIP);
    var type =
        isMembership
            ? EnteredNumber.narrow(entered.text("membershipType"))
            : entered.text("carrierType");
    var carrier = new Delivery.Carrier(type, EnteredNumber.narrow(entered.text("carrierId")));
    if (carrier.hasValidType()) {
      return valid(carrier, "carrierId", "mistake.carrier");
    }
    mistake(
        isMembership ? "membershipType" : "carrierType",
        isMembership ? "mistake.membership-type" : "mistake.choice");
    return carrier;
  }

  private Delivery valid(Delivery delivery, String field, String mistake) {
    if (!delivery.isValid()) {
      mistake(field, mistake);
    }
    return delivery;
  }

  private String text(String field, int longest) {
    return EnteredText.check(field, entered.text(field), longest, mistakes);
  }

  private void mistake(String field, String message) {
    mistakes.put(field, FieldMistake.of(message));
  }

  private static TaxType taxType(List<Line> lines) {
    var types = lines.stream().map(Line::taxType).distinct().toList();
    return types.size() == 1 ? types.getFirst() : TaxType.MIXED;
  }

  /** Only these rules can still be broken, because the form computes the rest. */
  private void note(List<Violation> violations) {
    for (var violation : violations) {
      switch (violation.rule()) {
        case TAX_TYPE -> mistakes.putIfAbsent("lines", FieldMistake.of("mistake.tax-types"));
        case NOTHING_TO_PAY ->
            mistakes.putIfAbsent("lines", FieldMistake.of("mistake.nothing-to-pay"));
        case ZERO_RATING -> mistake(violation.field(), "mistake.zero-rating");
        default -> throw new IllegalStateException(violation.toString());
      }
    }
  }

  /**
   * The result.
   *
   * @param draft empty if there is a mistake
   * @param mistakes by field, in the order of the form
   */
  public record Reading(Optional<Draft> draft, Map<String, FieldMistake> mistakes) {}
}
