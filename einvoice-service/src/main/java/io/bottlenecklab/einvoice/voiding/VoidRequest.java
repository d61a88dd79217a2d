package io.bottlenecklab.einvoice.voiding;

import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Why an invoice is to be voided. */
@Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
record VoidRequest(
    @NotBlank @StorableText @Size(max = 20) @Schema(pattern = StorableText.NOT_BLANK)
        String reason) {}
