package io.bottlenecklab.einvoice.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An issued invoice, as stored. */
record InvoiceJson(
    String number,
    String orderNumber,
    String seller,
    @Schema(description = "Year of the Republic times 100 plus the period's first month")
        int period,
    String randomCode,
    Instant issuedAt,
    Status status,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant voidedAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String voidReason,
    BuyerJson buyer,
    DeliveryJson delivery,
    TaxType taxType,
    @JsonInclude(JsonInclude.Include.NON_NULL) ZeroRating.@Nullable Clearance customsClearanceMark,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer zeroTaxRateReason,
    List<LineJson> lines,
    long salesAmount,
    long zeroRatedAmount,
    long exemptAmount,
    long taxAmount,
    long totalAmount) {

  /** Whether it is valid. */
  enum Status {
    ISSUED,
    VOIDED
  }

  /** The invoice as the API shows it. */
  static InvoiceJson of(Invoice invoice) {
    var voided = invoice.voided();
    var content = invoice.draft().content();
    var amounts = content.amounts();
    return new InvoiceJson(
        invoice.number().text(),
        invoice.draft().orderNumber(),
        invoice.draft().seller().digits(),
        invoice.period().value(),
        invoice.randomCode().digits(),
        invoice.issuedAt(),
        voided == null ? Status.ISSUED : Status.VOIDED,
        voided == null ? null : voided.at(),
        voided == null ? null : voided.reason(),
        BuyerJson.of(content.buyer()),
        DeliveryJson.of(content.delivery()),
        content.taxType(),
        content.zeroRating().clearance(),
        content.zeroRating().reason(),
        content.lines().stream().map(LineJson::of).toList(),
        amounts.sales(),
        amounts.zeroRated(),
        amounts.exempt(),
        amounts.tax(),
        amounts.total());
  }

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "InvoiceJson[" + number + "]";
  }
}
