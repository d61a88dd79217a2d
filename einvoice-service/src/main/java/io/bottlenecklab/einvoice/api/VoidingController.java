package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.voiding.Voiding;
import io.bottlenecklab.support.web.XmlText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class VoidingController {

  private final Voiding voiding;

  VoidingController(Voiding voiding) {
    this.voiding = voiding;
  }

  @PostMapping("/api/invoices/{number}/void")
  @Operation(summary = "Voids an invoice; its number stays used")
  @ApiResponse(responseCode = "200", description = "Voided")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "404", ref = "not-found")
  @ApiResponse(responseCode = "409", ref = "not-voided")
  InvoiceJson voidInvoice(
      @AuthenticationPrincipal Jwt token,
      @PathVariable @Pattern(regexp = "^" + InvoiceNumber.PATTERN + "$") String number,
      @Valid @RequestBody VoidRequest request) {
    return InvoiceJson.of(
        voiding.voidInvoice(Clerk.of(token), new InvoiceNumber(number), request.reason()));
  }

  /** Why an invoice is to be voided. */
  @Schema(additionalProperties = Schema.AdditionalPropertiesValue.FALSE)
  record VoidRequest(
      @NotBlank
          @XmlText
          @CodePointLength(max = 20)
          @Schema(maxLength = 20, pattern = XmlText.NOT_BLANK)
          String reason) {}
}
