package io.bottlenecklab.einvoice.web.list;

import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.Period;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The texts of the two QR codes: 77 characters about the invoice, then its lines as far as they
 * fit, each part after a colon. Lines that do not fit on the left go to the right.
 *
 * <p>The last 24 of the 77 characters are the seller's check: number and random code, encrypted
 * with a key that the Ministry of Finance's platform gives each seller. Sellers here have no such
 * key. Asterisks, which no real check contains, stand in its place.
 */
record QrTexts(String left, String right) {

  /** The largest amount in eight hexadecimal digits, in dollars. */
  static final long LARGEST_AMOUNT = 0xFFFF_FFFFL;

  private static final String NO_CHECK = "*".repeat(24);
  private static final String NOTHING_OF_THE_SELLERS_OWN = "*".repeat(10);
  private static final String NOT_A_BUSINESS = "00000000";
  private static final String RIGHT = "**";
  private static final int UTF_8 = 1;
  private static final int YEAR_ZERO = 1911;

  /** Room for {@code :n:n:1:} with counts of up to four digits, and the colon that goes on. */
  private static final int COUNTS = 13;

  static QrTexts of(Invoice invoice) {
    var head = head(invoice) + ":" + NOTHING_OF_THE_SELLERS_OWN;
    var lines = invoice.draft().content().lines().stream().map(QrTexts::line).toList();
    var onLeft = fitting(lines, QrCode.MAX_BYTES - head.length() - COUNTS);
    var rest = lines.subList(onLeft.size(), lines.size());
    var onRight = fitting(rest, QrCode.MAX_BYTES - RIGHT.length());
    var shown = onLeft.size() + onRight.size();
    var left = new ArrayList<>(List.of(head, "" + shown, "" + lines.size(), "" + UTF_8));
    left.addAll(onLeft);
    return new QrTexts(
        String.join(":", left) + (onRight.isEmpty() ? "" : ":"), RIGHT + String.join(":", onRight));
  }

  private static String head(Invoice invoice) {
    var content = invoice.draft().content();
    var buyer = content.buyer().businessNumber();
    var amounts = content.amounts();
    // To a consumer the sales amount includes the tax, and the untaxed one is not shown.
    var untaxed = buyer == null ? 0 : amounts.total() - amounts.tax();
    return invoice.number().text()
        + date(invoice)
        + invoice.randomCode().digits()
        + "%08x%08x".formatted(untaxed, amounts.total())
        + (buyer == null ? NOT_A_BUSINESS : buyer.digits())
        + invoice.draft().seller().digits()
        + NO_CHECK;
  }

  private static String date(Invoice invoice) {
    var date = invoice.issuedAt().atZone(Period.TAIPEI);
    return "%03d%02d%02d"
        .formatted(date.getYear() - YEAR_ZERO, date.getMonthValue(), date.getDayOfMonth());
  }

  /** Name, quantity and price; a colon in a name would be taken for the end of it. */
  private static String line(Line line) {
    return line.description().replace(':', '：')
        + ":"
        + line.quantity().toPlainString()
        + ":"
        + line.unitPrice().toPlainString();
  }

  private static List<String> fitting(List<String> lines, int room) {
    var left = room;
    for (var i = 0; i < lines.size(); i++) {
      left -= 1 + lines.get(i).getBytes(StandardCharsets.UTF_8).length;
      if (left < 0) {
        return lines.subList(0, i);
      }
    }
    return lines;
  }
}
