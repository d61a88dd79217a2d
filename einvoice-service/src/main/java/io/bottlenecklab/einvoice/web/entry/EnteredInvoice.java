package io.bottlenecklab.einvoice.web.entry;

import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The form as it was typed, right or wrong, so that it can be shown again.
 *
 * @param fields what was typed into each field beside the lines
 */
public record EnteredInvoice(Map<String, String> fields, List<EnteredLine> lines) {

  /** The names of the fields beside the lines. */
  public static final List<String> FIELDS =
      List.of(
          "seller",
          "orderNumber",
          "buyerBusinessNumber",
          "buyerName",
          "delivery",
          "carrierType",
          "membershipType",
          "carrierId",
          "donationCode",
          "prices",
          "customsClearanceMark",
          "zeroTaxRateReason");

  /** The most lines the form shows; longer invoices are for the API. */
  public static final int MOST_LINES = 30;

  private static final int LINES_AT_FIRST = 3;

  /** An empty form for that order. */
  public static EnteredInvoice forOrder(String orderNumber) {
    return new EnteredInvoice(
        Map.of("orderNumber", orderNumber, "delivery", "PRINT"),
        Collections.nCopies(LINES_AT_FIRST, EnteredLine.BLANK));
  }

  /** What a browser sent. */
  public static EnteredInvoice from(HttpServletRequest form) {
    return new EnteredInvoice(
        FIELDS.stream()
            .collect(Collectors.toUnmodifiableMap(Function.identity(), name -> text(form, name))),
        lines(form));
  }

  /** What was typed into a field beside the lines; empty if nothing was. */
  public String text(String field) {
    return fields.getOrDefault(field, "");
  }

  /** The same with a few more empty lines, up to the most that the form shows. */
  public EnteredInvoice withMoreLines() {
    var more = Math.min(LINES_AT_FIRST, MOST_LINES - lines.size());
    var longer = new ArrayList<>(lines);
    longer.addAll(Collections.nCopies(more, EnteredLine.BLANK));
    return new EnteredInvoice(fields, List.copyOf(longer));
  }

  /** How many characters were typed. */
  int length() {
    return Stream.concat(fields.values().stream(), lines.stream().flatMap(EnteredLine::fields))
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
