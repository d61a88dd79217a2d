package io.bottlenecklab.einvoice.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.bottlenecklab.einvoice.invoice.Delivery;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;

/** How the invoice is delivered, in requests and answers. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record DeliveryJson(
    @NotNull Kind kind,
    @CodePointLength(max = 6)
        @Schema(
            maxLength = 6,
            types = {"string", "null"},
            description =
                "With CARRIER: 3J0002 a mobile barcode, CQ0001 a citizen digital certificate,"
                    + " 1K0001 an EasyCard, 1H0001 an iPASS, 2G0001 an icash, two letters and four"
                    + " digits a membership")
        @Nullable String carrierType,
    @CodePointLength(max = 64)
        @Schema(
            maxLength = 64,
            types = {"string", "null"},
            description = "With CARRIER: what the carrier says")
        @Nullable String carrierId,
    @CodePointLength(max = 7)
        @Schema(
            maxLength = 7,
            types = {"string", "null"},
            description = "With DONATION: the charity's code")
        @Nullable String donationCode) {

  /** The kinds of delivery. */
  enum Kind {
    PRINT,
    CARRIER,
    DONATION
  }

  static DeliveryJson of(Delivery delivery) {
    return switch (delivery) {
      case Delivery.Print _ -> new DeliveryJson(Kind.PRINT, null, null, null);
      case Delivery.Carrier(var type, var id) -> new DeliveryJson(Kind.CARRIER, type, id, null);
      case Delivery.Donation(var code) -> new DeliveryJson(Kind.DONATION, null, null, code);
    };
  }

  /** Whether it has exactly the parts that its kind needs. */
  boolean isOfOneKind() {
    return switch (kind) {
      case PRINT -> carrierType == null && carrierId == null && donationCode == null;
      case CARRIER -> carrierType != null && carrierId != null && donationCode == null;
      case DONATION -> carrierType == null && carrierId == null && donationCode != null;
    };
  }

  Delivery delivery() {
    return switch (kind) {
      case PRINT -> new Delivery.Print();
      case CARRIER -> new Delivery.Carrier(given(carrierType), given(carrierId));
      case DONATION -> new Delivery.Donation(given(donationCode));
    };
  }

  private static String given(@Nullable String text) {
    if (text == null) {
      throw new IllegalStateException("not of one kind");
    }
    return text;
  }

  /** Without personal data, for logs. */
  @Override
  public String toString() {
    return "DeliveryJson[" + kind + "]";
  }
}
