package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.invoice.Amounts;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Content;
import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.einvoice.invoice.ZeroRating;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules.InvalidInvoiceException;
import io.bottlenecklab.einvoice.invoice.rules.Rule;
import io.bottlenecklab.einvoice.invoice.rules.Rule.Violation;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;

/** An order whose invoice is to be issued. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record InvoiceRequest(
    @NotNull @Pattern(regexp = "^[0-9]{8}$") @Schema(description = "The seller's business number")
        String seller,
    @NotBlank
        @XmlText
        @CodePointLength(max = 64)
        @Schema(
            maxLength = 64,
            pattern = XmlText.NOT_BLANK,
            description = "The seller's name for the sale; it gets one invoice")
        String orderNumber,
    @NotNull @Valid BuyerJson buyer,
    @NotNull @Valid DeliveryJson delivery,
    @NotNull
        @Schema(
            description =
                "Of all lines; MIXED for taxable lines with either exempt or zero-rated ones")
        TaxType taxType,
    @Schema(
            types = {"string", "null"},
            description =
                "How zero-rated goods or services leave the country; only with such lines")
        ZeroRating.@Nullable Clearance customsClearanceMark,
    @Min(ZeroRating.FIRST_REASON)
        @Max(ZeroRating.LAST_REASON)
        @Schema(
            types = {"integer", "null"},
            description =
                "70 and the subparagraph of the Business Tax Act's article 7; only with zero-rated"
                    + " lines")
        @Nullable Integer zeroTaxRateReason,
    @NotNull @Size(min = 1, max = 1000) List<@NotNull @Valid LineJson> lines,
    @NotNull
        @Min(0)
        @Max(LineJson.MOST)
        @Schema(description = "Sum of the taxable lines; to a consumer with the tax in it")
        Long salesAmount,
    @Min(0)
        @Max(LineJson.MOST)
        @Schema(
            types = {"integer", "null"},
            description = "Sum of the zero-rated lines; 0 if left out")
        @Nullable Long zeroRatedAmount,
    @Min(0)
        @Max(LineJson.MOST)
        @Schema(
            types = {"integer", "null"},
            description = "Sum of the exempt lines; 0 if left out")
        @Nullable Long exemptAmount,
    @NotNull
        @Min(0)
        @Max(LineJson.MOST)
        @Schema(
            description =
                "5 % of the sales to a business, added to them or taken out of prices that include"
                    + " it, rounded half up; 0 to a consumer")
        Long taxAmount,
    @NotNull @Min(1) @Max(LineJson.MOST) @Schema(description = "Sum of the other amounts")
        Long totalAmount) {

  /**
   * The invoice to issue.
   *
   * @throws InvalidInvoiceException if a number has no valid checksum, or the delivery contradicts
   *     itself
   */
  Draft draft() {
    var violations = new ArrayList<Violation>();
    if (!BusinessNumber.isValid(seller)) {
      violations.add(new Violation("seller", Rule.BUSINESS_NUMBER));
    }
    if (!buyer.hasValidNumber()) {
      violations.add(new Violation("buyer.businessNumber", Rule.BUSINESS_NUMBER));
    }
    if (!delivery.isOfOneKind()) {
      violations.add(new Violation("delivery", Rule.DELIVERY));
    }
    if (!violations.isEmpty()) {
      throw new InvalidInvoiceException(violations);
    }
    return new Draft(new BusinessNumber(seller), orderNumber, content());
  }

  private Content content() {
    return new Content(
        buyer.buyer(),
        delivery.delivery(),
        taxType,
        new ZeroRating(customsClearanceMark, zeroTaxRateReason),
        lines.stream().map(LineJson::line).toList(),
        new Amounts(
            salesAmount, orZero(zeroRatedAmount), orZero(exemptAmount), taxAmount, totalAmount));
  }

  private static long orZero(@Nullable Long amount) {
    return amount == null ? 0 : amount;
  }

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "InvoiceRequest[…]";
  }
}
