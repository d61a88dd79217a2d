package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.store.InvoiceInsert.Unnumbered;
import org.jspecify.annotations.Nullable;

/**
 * Allocates the numbers of invoices. Taking the number and storing the invoice are one transaction.
 * So a failure leaves neither a number without an invoice, which would be a gap, nor two invoices
 * with one number. A seller's books are used one after the other, in the order of their positions.
 */
public interface InvoiceNumbering {

  /**
   * Takes the next number of the seller's books of that period and stores the invoice with it.
   *
   * @throws NoNumbersLeftException if no book of that period has one; nothing is stored
   * @throws OrderTakenException if the seller has an invoice for that order; nothing is stored
   * @throws ContentionException if concurrent transactions were faster in every attempt; nothing is
   *     stored
   */
  InvoiceNumber number(Unnumbered invoice);

  /** The mechanism: a value of the knob {@code einvoice.allocation}. */
  Allocation allocation();

  /** All books of the period are used up. */
  final class NoNumbersLeftException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NoNumbersLeftException() {
      super("no numbers left", null, false, false);
    }
  }

  /** There is an invoice for the order. */
  final class OrderTakenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OrderTakenException() {
      super("there is an invoice for the order", null, false, false);
    }
  }

  /** The transaction lost against others more often than it is tried. */
  final class ContentionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ContentionException(@Nullable Throwable cause) {
      super("too many at once for one seller", cause, false, false);
    }
  }
}
