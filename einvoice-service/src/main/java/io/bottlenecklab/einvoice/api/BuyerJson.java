package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Buyer;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;

/** A buyer, in requests and answers. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record BuyerJson(
    @Pattern(regexp = "^[0-9]{8}$")
        @Schema(
            types = {"string", "null"},
            description = "Of a business; none of a consumer")
        @Nullable String businessNumber,
    @NotBlank
        @XmlText
        @CodePointLength(max = 60)
        @Schema(maxLength = 60, pattern = XmlText.NOT_BLANK)
        String name) {

  static BuyerJson of(Buyer buyer) {
    var number = buyer.businessNumber();
    return new BuyerJson(number == null ? null : number.digits(), buyer.name());
  }

  boolean hasValidNumber() {
    return businessNumber == null || BusinessNumber.isValid(businessNumber);
  }

  Buyer buyer() {
    return new Buyer(businessNumber == null ? null : new BusinessNumber(businessNumber), name);
  }

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "BuyerJson[…]";
  }
}
