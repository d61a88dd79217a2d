package io.bottlenecklab.einvoice.web.issue;

import static io.bottlenecklab.einvoice.web.entry.EnteredInvoice.lineField;

import io.bottlenecklab.einvoice.web.entry.EnteredInvoice;
import io.bottlenecklab.einvoice.web.entry.EnteredLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The form as the page shows it. */
record FormFields(
    Field seller,
    Field orderNumber,
    Field buyerBusinessNumber,
    Field buyerName,
    Field delivery,
    Field carrierType,
    Field membershipType,
    Field carrierId,
    Field donationCode,
    Field prices,
    Field allLines,
    List<LineFields> lines,
    Field customsClearanceMark,
    Field zeroTaxRateReason) {

  /**
   * What was entered, with what is wrong with it.
   *
   * @param errors by field
   */
  static FormFields of(EnteredInvoice entered, Map<String, String> errors) {
    return new FormFields(
        field("seller", entered.seller(), errors),
        field("orderNumber", entered.orderNumber(), errors),
        field("buyerBusinessNumber", entered.buyerBusinessNumber(), errors),
        field("buyerName", entered.buyerName(), errors),
        field("delivery", entered.delivery(), errors),
        field("carrierType", entered.carrierType(), errors),
        field("membershipType", entered.membershipType(), errors),
        field("carrierId", entered.carrierId(), errors),
        field("donationCode", entered.donationCode(), errors),
        field("prices", entered.prices(), errors),
        field("lines", "", errors),
        lines(entered.lines(), errors),
        field("customsClearanceMark", entered.customsClearanceMark(), errors),
        field("zeroTaxRateReason", entered.zeroTaxRateReason(), errors));
  }

  private static List<LineFields> lines(List<EnteredLine> entered, Map<String, String> errors) {
    var lines = new ArrayList<LineFields>(entered.size());
    for (var i = 0; i < entered.size(); i++) {
      var line = entered.get(i);
      lines.add(
          new LineFields(
              field(lineField(i, "description"), line.description(), errors),
              field(lineField(i, "quantity"), line.quantity(), errors),
              field(lineField(i, "unitPrice"), line.unitPrice(), errors),
              field(lineField(i, "taxType"), line.taxType(), errors)));
    }
    return lines;
  }

  private static Field field(String name, String value, Map<String, String> errors) {
    return new Field(name, value, errors.get(name));
  }
}
