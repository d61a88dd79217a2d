package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.issuing.Issuing;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.headers.Header;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class IssuingController {

  private final Issuing issuing;

  IssuingController(Issuing issuing) {
    this.issuing = issuing;
  }

  @PostMapping("/api/invoices")
  @Operation(
      summary = "Issues the invoice of an order, once",
      description = "The same seller and order number again get the same invoice.")
  @ApiResponse(
      responseCode = "200",
      description = "Issued before",
      content = @Content(schema = @Schema(implementation = InvoiceJson.class)))
  @ApiResponse(
      responseCode = "201",
      description = "Issued",
      headers = @Header(name = "Location", schema = @Schema(type = "string")),
      content = @Content(schema = @Schema(implementation = InvoiceJson.class)))
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "409", ref = "not-issued")
  ResponseEntity<InvoiceJson> issue(
      @AuthenticationPrincipal Jwt token, @Valid @RequestBody InvoiceRequest request) {
    var issued = issuing.issue(Clerk.of(token), request.draft());
    var body = InvoiceJson.of(issued.invoice());
    return issued.created()
        ? ResponseEntity.created(URI.create("/api/invoices/" + body.number())).body(body)
        : ResponseEntity.ok(body);
  }
}
