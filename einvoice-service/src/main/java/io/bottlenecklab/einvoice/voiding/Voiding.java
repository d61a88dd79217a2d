package io.bottlenecklab.einvoice.voiding;

import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.lookup.InvoiceLookup;
import io.bottlenecklab.einvoice.store.Invoices;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Service;

/** Voids invoices. The number stays used, as the law requires. */
@Service
public class Voiding {

  private final InvoiceLookup lookup;
  private final Invoices invoices;
  private final Clock clock;

  Voiding(InvoiceLookup lookup, Invoices invoices, Clock clock) {
    this.lookup = lookup;
    this.invoices = invoices;
    this.clock = clock;
  }

  /**
   * Voids the invoice.
   *
   * @param clerk the caller's e-mail address
   * @param reason at most 20 characters
   * @throws InvoiceLookup.NotFoundException if there is none with that number
   * @throws io.bottlenecklab.einvoice.seller.Sellers.NotAMemberException if the clerk may not act
   *     for its seller
   * @throws AlreadyVoidedException if it was voided before, or by a concurrent call
   * @throws PeriodClosedException if the period's return was due
   */
  public Invoice voidInvoice(String clerk, InvoiceNumber number, String reason) {
    var invoice = lookup.find(clerk, number);
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    if (invoice.voided() != null) {
      throw new AlreadyVoidedException();
    }
    if (invoice.period().isClosedAt(now)) {
      throw new PeriodClosedException();
    }
    var voided = new Invoice.Voided(now, reason);
    if (!invoices.markVoided(number, voided)) {
      throw new AlreadyVoidedException();
    }
    return invoice.with(voided);
  }

  /** It has been voided before. */
  public static final class AlreadyVoidedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    AlreadyVoidedException() {
      super("already voided", null, false, false);
    }
  }

  /** It is too late: a declared invoice can only be corrected by an allowance. */
  public static final class PeriodClosedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PeriodClosedException() {
      super("the period is closed", null, false, false);
    }
  }
}
