package io.bottlenecklab.einvoice.web.issue;

import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.context.support.MessageSourceAccessor;

/** What fields are called, so that an error says which one it is about. */
final class FieldLabels {

  private static final Pattern OF_LINE = Pattern.compile("lines\\[([0-9]+)]\\.(\\w+)");

  private static final Map<String, String> LABELS =
      Map.ofEntries(
          Map.entry("seller", "form.seller"),
          Map.entry("orderNumber", "form.order-number"),
          Map.entry("buyerBusinessNumber", "form.buyer-business-number"),
          Map.entry("buyerName", "form.buyer-name"),
          Map.entry("delivery", "form.delivery"),
          Map.entry("carrierType", "form.carrier-type"),
          Map.entry("membershipType", "form.membership-type"),
          Map.entry("carrierId", "form.carrier-id"),
          Map.entry("donationCode", "form.donation-code"),
          Map.entry("prices", "form.prices"),
          Map.entry("lines", "form.lines"),
          Map.entry("description", "line.description"),
          Map.entry("quantity", "line.quantity"),
          Map.entry("unitPrice", "line.unit-price"),
          Map.entry("taxType", "line.tax-type"),
          Map.entry("customsClearanceMark", "form.customs-clearance"),
          Map.entry("zeroTaxRateReason", "form.zero-rate-reason"));

  private final MessageSourceAccessor messages;

  FieldLabels(MessageSourceAccessor messages) {
    this.messages = messages;
  }

  /** The error as it stands at the field; those of a line's fields stand together below it. */
  String atField(String field, String error) {
    var ofLine = OF_LINE.matcher(field);
    return ofLine.matches() ? labelled(ofLine.group(2), error) : error;
  }

  /** The error as it stands in the list of all errors. */
  String inList(String field, String error) {
    var ofLine = OF_LINE.matcher(field);
    if (!ofLine.matches()) {
      return labelled(field, error);
    }
    var line = Integer.parseInt(ofLine.group(1)) + 1;
    return messages.getMessage(
        "mistake.of-line", new Object[] {line, labelled(ofLine.group(2), error)});
  }

  private String labelled(String field, String error) {
    var label = messages.getMessage(LABELS.getOrDefault(field, field));
    return messages.getMessage("mistake.of-field", new Object[] {label, error});
  }
}
