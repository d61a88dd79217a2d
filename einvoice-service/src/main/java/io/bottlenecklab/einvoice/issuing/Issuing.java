package io.bottlenecklab.einvoice.issuing;

import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.invoice.rules.InvalidInvoiceException;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.NoNumbersLeftException;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.OrderTakenException;
import io.bottlenecklab.einvoice.seller.Seller;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.store.Invoices;
import io.bottlenecklab.einvoice.store.Unnumbered;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Issues an invoice for an order, once: whoever asks again, at the same time or later, whether or
 * not the first answer arrived, gets the same invoice.
 *
 * <p>There is no looking first: the order is tried and refused by the database's unique constraint,
 * which is right under any concurrency and costs the usual case nothing.
 */
@Service
public class Issuing {

  private final Sellers sellers;
  private final InvoiceNumbering numbering;
  private final Invoices invoices;
  private final Clock clock;
  private final SecureRandom random = new SecureRandom();

  Issuing(Sellers sellers, InvoiceNumbering numbering, Invoices invoices, Clock clock) {
    this.sellers = sellers;
    this.numbering = numbering;
    this.invoices = invoices;
    this.clock = clock;
  }

  /**
   * Issues the draft.
   *
   * @param clerk e-mail address of whoever asks
   * @throws Sellers.NotAMemberException where the clerk may not act for the seller
   * @throws InvalidInvoiceException where the draft breaks the rules
   * @throws OtherContentException where the order has an invoice of other content
   * @throws NoNumbersLeftException where the seller's books of the period are used up
   * @throws InvoiceNumbering.ContentionException where it may work later
   */
  public Issued issue(String clerk, Draft draft) {
    var seller = sellers.actedForBy(clerk, draft.seller());
    var violations = InvoiceRules.violations(draft.content());
    if (!violations.isEmpty()) {
      throw new InvalidInvoiceException(violations);
    }
    var invoice = unnumbered(seller, draft);
    try {
      return new Issued(invoice.with(numbering.number(invoice)), true);
    } catch (OrderTakenException taken) {
      return earlier(seller, draft).orElseThrow(() -> taken);
    } catch (NoNumbersLeftException none) {
      return earlier(seller, draft).orElseThrow(() -> none);
    }
  }

  private Unnumbered unnumbered(Seller seller, Draft draft) {
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    return new Unnumbered(seller.id(), draft, Period.of(now), RandomCode.from(random), now);
  }

  private Optional<Issued> earlier(Seller seller, Draft draft) {
    var found = invoices.ofOrder(seller.id(), draft.orderNumber());
    if (found.filter(invoice -> !invoice.draft().equals(draft)).isPresent()) {
      throw new OtherContentException();
    }
    return found.map(invoice -> new Issued(invoice, false));
  }

  /**
   * What came of it.
   *
   * @param anew false where the invoice was there already
   */
  public record Issued(Invoice invoice, boolean anew) {}

  /** The order has an invoice that says something else. */
  public static final class OtherContentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OtherContentException() {
      super("the order has an invoice of other content", null, false, false);
    }
  }
}
