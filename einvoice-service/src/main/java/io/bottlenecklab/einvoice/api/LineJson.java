package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.invoice.Line;
import io.bottlenecklab.einvoice.invoice.TaxType;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;

/** A line, in requests and answers. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record LineJson(
    @NotBlank @StorableText @Size(max = 256) @Schema(pattern = StorableText.NOT_BLANK)
        String description,
    @NotNull
        @DecimalMin(value = "0", inclusive = false)
        @DecimalMax("999999")
        @Digits(integer = 6, fraction = 4)
        @Schema(multipleOf = 0.0001, description = "With at most four decimals")
        BigDecimal quantity,
    @NotNull
        @DecimalMin("0")
        @DecimalMax("999999999999")
        @Digits(integer = 12, fraction = 4)
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
