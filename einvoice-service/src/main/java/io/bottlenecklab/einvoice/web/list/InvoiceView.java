package io.bottlenecklab.einvoice.web.list;

import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.seller.Sellers.Seller;
import io.bottlenecklab.einvoice.web.Totals;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.support.MessageSourceAccessor;

/** An issued invoice as the page shows it: every value is text. */
record InvoiceView(
    String number,
    String displayNumber,
    String issuedAt,
    String period,
    String randomCode,
    String orderNumber,
    String sellerName,
    String sellerNumber,
    String sellerAddress,
    String buyerName,
    @Nullable String buyerNumber,
    String delivery,
    @Nullable String customsClearance,
    @Nullable String zeroRateReason,
    List<LineView> lines,
    Totals totals,
    @Nullable String voidedAt,
    @Nullable String voidReason) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(Period.TAIPEI);

  static InvoiceView of(Invoice invoice, Seller seller, MessageSourceAccessor messages) {
    var content = invoice.draft().content();
    var voided = invoice.voided();
    return new InvoiceView(
        invoice.number().text(),
        displayed(invoice),
        time(invoice.issuedAt()),
        period(invoice.period()),
        invoice.randomCode().digits(),
        invoice.draft().orderNumber(),
        seller.name(),
        seller.businessNumber().digits(),
        seller.address(),
        content.buyer().name(),
        number(content.buyer()),
        delivery(content.delivery(), messages),
        said("clearance.", content.zeroRating().clearance(), messages),
        said("zero-rate.", content.zeroRating().reason(), messages),
        content.lines().stream().map(line -> LineView.of(line, messages)).toList(),
        Totals.of(content.amounts()),
        voided == null ? null : time(voided.at()),
        voided == null ? null : voided.reason());
  }

  /** The number with a hyphen behind its track, as it is printed. */
  static String displayed(Invoice invoice) {
    var text = invoice.number().text();
    return text.substring(0, 2) + "-" + text.substring(2);
  }

  static String time(Instant moment) {
    return TIME.format(moment);
  }

  /** As on printed copies: 115年11-12月. */
  static String period(Period period) {
    var months = "%02d-%02d".formatted(period.value() % 100, period.value() % 100 + 1);
    return period.value() / 100 + "年" + months + "月";
  }

  private static @Nullable String number(Buyer buyer) {
    var number = buyer.businessNumber();
    return number == null ? null : number.digits();
  }

  private static String delivery(Delivery delivery, MessageSourceAccessor messages) {
    return switch (delivery) {
      case Delivery.Print _ -> messages.getMessage("delivery.PRINT");
      case Delivery.Carrier(var type, var id) ->
          messages.getMessage("delivery.CARRIER") + " " + type + " " + id;
      case Delivery.Donation(var code) -> messages.getMessage("delivery.DONATION") + " " + code;
    };
  }

  private static @Nullable String said(
      String prefix, @Nullable Object value, MessageSourceAccessor messages) {
    return value == null ? null : messages.getMessage(prefix + value);
  }

  /** A line. */
  record LineView(
      String description, String quantity, String unitPrice, String amount, String taxType) {

    static LineView of(Line line, MessageSourceAccessor messages) {
      return new LineView(
          line.description(),
          number(line.quantity()),
          number(line.unitPrice()),
          number(BigDecimal.valueOf(line.amount())),
          messages.getMessage("tax." + line.taxType().name()));
    }

    /** With separators, and as many decimals as it has. */
    private static String number(BigDecimal number) {
      var format = NumberFormat.getNumberInstance(Locale.ROOT);
      format.setMaximumFractionDigits(4);
      return format.format(number);
    }
  }
}
