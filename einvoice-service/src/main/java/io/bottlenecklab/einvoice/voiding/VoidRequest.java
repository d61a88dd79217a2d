package io.bottlenecklab.einvoice.voiding;

import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import org.hibernate.validator.constraints.CodePointLength;

/** Why an invoice is to be voided. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record VoidRequest(
    @NotBlank
        @XmlText
        @CodePointLength(max = 20)
        @Schema(maxLength = 20, pattern = XmlText.NOT_BLANK)
        String reason) {}
