package io.bottlenecklab.einvoice.voiding;

import io.bottlenecklab.support.web.StorableText;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** Why an invoice is to be voided. */
record VoidRequest(@NotBlank @StorableText @Size(max = 20) String reason) {}
