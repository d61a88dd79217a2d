package io.bottlenecklab.einvoice.web.entry;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** The form as it was typed, right or wrong, so that it can be shown again. */
public record EnteredInvoice(
    String seller,
    String orderNumber,
    String buyerBusinessNumber,
    String buyerName,
    String delivery,
    String carrierType,
    String membershipType,
    String carrierId,
    String donationCode,
    String prices,
    List<EnteredLine> lines,
    String customsClearanceMark,
    String zeroTaxRateReason) {

  /** The most lines the form shows; longer invoices are for the API. */
  public static final int MOST_LINES = 30;

  private static final int LINES_AT_FIRST = 3;

  /** An empty form for that order. */
  public static EnteredInvoice forOrder(String orderNumber) {
    var lines = Collections.nCopies(LINES_AT_FIRST, EnteredLine.BLANK);
    return new EnteredInvoice("", orderNumber, "", "", "PRINT", "", "", "", "", "", lines, "", "");
  }

  /** What a browser sent. */
  public static EnteredInvoice from(HttpServletRequest form) {
    return new EnteredInvoice(
        text(form, "seller"),
        text(form, "orderNumber"),
        text(form, "buyerBusinessNumber"),
        text(form, "buyerName"),
        text(form, "delivery"),
        text(form, "carrierType"),
        text(form, "membershipType"),
        text(form, "carrierId"),
        text(form, "donationCode"),
        text(form, "prices"),
        lines(form),
        text(form, "customsClearanceMark"),
        text(form, "zeroTaxRateReason"));
  }

  /** The same with a few empty lines more, as far as there is room. */
  public EnteredInvoice withMoreLines() {
    var more = Math.min(LINES_AT_FIRST, MOST_LINES - lines.size());
    var longer = new ArrayList<>(lines);
    longer.addAll(Collections.nCopies(more, EnteredLine.BLANK));
    return new EnteredInvoice(
        seller,
        orderNumber,
        buyerBusinessNumber,
        buyerName,
        delivery,
        carrierType,
        membershipType,
        carrierId,
        donationCode,
        prices,
        List.copyOf(longer),
        customsClearanceMark,
        zeroTaxRateReason);
  }

  /** How many characters were typed. */
  int length() {
    var fields =
        Stream.of(
            seller,
            orderNumber,
            buyerBusinessNumber,
            buyerName,
            delivery,
            carrierType,
            membershipType,
            carrierId,
            donationCode,
            prices,
            customsClearanceMark,
            zeroTaxRateReason);
    return Stream.concat(fields, lines.stream().flatMap(EnteredLine::fields))
        .mapToInt(text -> text.codePointCount(0, text.length()))
        .sum();
  }

  /** The name of a line's part in the form, and its id on the page. */
  public static String lineField(int index, String part) {
    return "lines[" + index + "]." + part;
  }

  private static List<EnteredLine> lines(HttpServletRequest form) {
    var lines = new ArrayList<EnteredLine>(LINES_AT_FIRST);
    for (var i = 0; i < MOST_LINES; i++) {
      if (form.getParameter(lineField(i, "description")) != null) {
        lines.add(line(form, i));
      }
    }
    while (lines.size() < LINES_AT_FIRST) {
      lines.add(EnteredLine.BLANK);
    }
    return List.copyOf(lines);
  }

  private static EnteredLine line(HttpServletRequest form, int index) {
    return new EnteredLine(
        text(form, lineField(index, "description")),
        text(form, lineField(index, "quantity")),
        text(form, lineField(index, "unitPrice")),
        text(form, lineField(index, "taxType")));
  }

  private static String text(HttpServletRequest form, String name) {
    var text = form.getParameter(name);
    return text == null ? "" : text;
  }

  /** Without what was typed, for logs. */
  @Override
  public String toString() {
    return "EnteredInvoice[…]";
  }
}
