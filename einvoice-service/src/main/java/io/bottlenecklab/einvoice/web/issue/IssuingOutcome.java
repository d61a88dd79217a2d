package io.bottlenecklab.einvoice.web.issue;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;

/** What came of a form that was sent to be issued. */
sealed interface IssuingOutcome {

  /**
   * There is an invoice.
   *
   * @param anew false where the form had been issued before
   */
  record Done(IssuedLink invoice, boolean anew) implements IssuingOutcome {}

  /** The clerk may not issue for that seller. */
  record NotYours() implements IssuingOutcome {}

  /**
   * Nothing was issued.
   *
   * @param message its key in the message bundles
   * @param issued the invoice that stands in the way
   */
  record Refused(HttpStatus status, String message, @Nullable IssuedLink issued)
      implements IssuingOutcome {}
}
