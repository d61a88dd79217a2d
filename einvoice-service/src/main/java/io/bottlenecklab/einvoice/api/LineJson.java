package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import org.hibernate.validator.constraints.CodePointLength;

/** A line, in requests and answers. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record LineJson(
    @NotBlank
        @XmlText
        @CodePointLength(max = 256)
        @Schema(maxLength = 256, pattern = XmlText.NOT_BLANK)
        String description,
    @NotNull
        @DecimalMin(value = "0", inclusive = false)
        @DecimalMax("999999")
        @FourDecimals
        @Schema(multipleOf = 0.0001, description = "With at most four decimals")
        BigDecimal quantity,
    @NotNull
        @DecimalMin("0")
        @DecimalMax("999999999999")
        @FourDecimals
        @Schema(
            multipleOf = 0.0001,
            description = "Dollars, with at most four decimals; to a consumer with the tax in it")
        BigDecimal unitPrice,
    @NotNull
        @Min(0)
        @Max(MOST)
        @Schema(description = "Quantity times unit price, rounded half up to the dollar")
        Long amount,
    @NotNull TaxType taxType) {

  /** The largest amount, in dollars. */
  static final long MOST = 999_999_999_999L;

  static LineJson of(Line line) {
    return new LineJson(
        line.description(), line.quantity(), line.unitPrice(), line.amount(), line.taxType());
  }

  Line line() {
    return new Line(description, quantity, unitPrice, amount, taxType);
  }
}
