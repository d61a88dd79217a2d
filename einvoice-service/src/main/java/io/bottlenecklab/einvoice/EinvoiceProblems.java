package io.bottlenecklab.einvoice;

import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules.InvalidInvoiceException;
import io.bottlenecklab.einvoice.issuing.Issuing;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.voiding.Voiding;
import io.bottlenecklab.support.problem.ProblemAdvice;
import io.bottlenecklab.support.problem.Problems;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** The problems of this service's API. Errors on the clerk's pages are {@code ErrorPages}'. */
@RestControllerAdvice(annotations = RestController.class)
class EinvoiceProblems extends ProblemAdvice {

  @ExceptionHandler(InvalidInvoiceException.class)
  ResponseEntity<Object> invalidInvoice(InvalidInvoiceException invalid) {
    return answer(
        invalidRequest(
            invalid.violations().stream()
                .map(violation ->
                    Map.of("field", violation.field(), "message", violation.rule().message()))
                .toList()));
  }

  @ExceptionHandler(Sellers.NotAMemberException.class)
  ResponseEntity<Object> notAMember() {
    return answer(
        HttpStatus.FORBIDDEN, "not-a-member", "Not a member", "You may not act for this seller.");
  }

  @ExceptionHandler(Issuing.OtherContentException.class)
  ResponseEntity<Object> otherContent() {
    return answer(
        HttpStatus.CONFLICT,
        "order-already-issued",
        "Order already issued",
        "The seller has an invoice for this order that says something else.");
  }

  @ExceptionHandler(InvoiceNumbering.NoNumbersLeftException.class)
  ResponseEntity<Object> noNumbersLeft() {
    return answer(
        HttpStatus.CONFLICT,
        "no-numbers-left",
        "No numbers left",
        "The seller's number books of this period are used up.");
  }

  @ExceptionHandler(InvoiceNumbering.ContentionException.class)
  ResponseEntity<Object> contention() {
    return contention("Too many invoices are being issued for this seller at once.");
  }

  @ExceptionHandler(InvoiceLookup.NotFoundException.class)
  ResponseEntity<Object> notFound() {
    return answer(Problems.of(HttpStatus.NOT_FOUND));
  }

  @ExceptionHandler(Voiding.AlreadyVoidedException.class)
  ResponseEntity<Object> alreadyVoided() {
    return answer(
        HttpStatus.CONFLICT,
        "already-voided",
        "Already voided",
        "This invoice has been voided before.");
  }

  @ExceptionHandler(Voiding.PeriodClosedException.class)
  ResponseEntity<Object> periodClosed() {
    return answer(
        HttpStatus.CONFLICT,
        "period-closed",
        "Period closed",
        "The return of this invoice's period was due; issue an allowance instead.");
  }
}
