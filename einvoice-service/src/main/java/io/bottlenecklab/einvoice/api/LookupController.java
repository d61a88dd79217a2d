package io.bottlenecklab.einvoice.api;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules.InvalidInvoiceException;
import io.bottlenecklab.einvoice.invoice.rules.Rule;
import io.bottlenecklab.einvoice.invoice.rules.Rule.Violation;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.support.web.StorableText;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.Optional;
import org.hibernate.validator.constraints.CodePointLength;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LookupController {

  private final InvoiceLookup lookup;

  LookupController(InvoiceLookup lookup) {
    this.lookup = lookup;
  }

  @GetMapping("/api/invoices/{number}")
  @Operation(summary = "The invoice of that number")
  @ApiResponse(responseCode = "200", description = "Found")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  @ApiResponse(responseCode = "404", ref = "not-found")
  InvoiceJson find(
      @AuthenticationPrincipal Jwt token,
      @PathVariable @Pattern(regexp = "^" + InvoiceNumber.PATTERN + "$") String number) {
    return InvoiceJson.of(lookup.find(Clerk.of(token), new InvoiceNumber(number)));
  }

  @GetMapping("/api/invoices")
  @Operation(
      summary = "A seller's invoices, newest first, or the invoice of an order",
      description = "Without a seller, an order's invoices of all sellers the clerk may act for.")
  @ApiResponse(responseCode = "200", description = "Found, or none")
  @ApiResponse(responseCode = "403", ref = "not-a-member")
  Page list(
      @AuthenticationPrincipal Jwt token,
      @RequestParam(required = false)
          @Pattern(regexp = "^[0-9]{8}$")
          @Parameter(description = "Needed where there is no order number")
          @Nullable String seller,
      @RequestParam(required = false)
          @Parameter(schema = @Schema(minLength = 1, maxLength = 64))
          @StorableText
          @CodePointLength(min = 1, max = 64)
          @Nullable String orderNumber,
      @RequestParam(required = false)
          @Pattern(regexp = "^" + InvoiceNumber.PATTERN + "$")
          @Parameter(description = "Continue behind this invoice: «next» of the page before")
          @Nullable String after,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    var clerk = Clerk.of(token);
    var of = Optional.ofNullable(seller).map(LookupController::businessNumber);
    if (orderNumber != null) {
      return Page.all(
          of.map(number -> lookup.ofOrder(clerk, number, orderNumber).stream().toList())
              .orElseGet(() -> lookup.ofOrder(clerk, orderNumber)));
    }
    var from = Optional.ofNullable(after).map(InvoiceNumber::new);
    return Page.upTo(
        limit,
        lookup.page(clerk, of.orElseThrow(() -> invalid(Rule.SELLER_NEEDED)), from, limit + 1));
  }

  private static BusinessNumber businessNumber(String text) {
    if (!BusinessNumber.isValid(text)) {
      throw invalid(Rule.BUSINESS_NUMBER);
    }
    return new BusinessNumber(text);
  }

  private static InvalidInvoiceException invalid(Rule rule) {
    return new InvalidInvoiceException(List.of(new Violation("seller", rule)));
  }

  /**
   * Some invoices.
   *
   * @param next what to ask for after this page; none on the last
   */
  record Page(
      List<InvoiceJson> invoices, @Schema(types = {"string", "null"}) @Nullable String next) {

    static Page all(List<Invoice> invoices) {
      return new Page(invoices.stream().map(InvoiceJson::of).toList(), null);
    }

    /** Of one more invoice than the page takes, if there is one. */
    static Page upTo(int limit, List<Invoice> invoices) {
      if (invoices.size() <= limit) {
        return all(invoices);
      }
      var shown = all(invoices.subList(0, limit)).invoices();
      return new Page(shown, shown.getLast().number());
    }
  }
}
