package io.bottlenecklab.einvoice.issuing;

import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules;
import io.bottlenecklab.einvoice.invoice.rules.InvoiceRules.InvalidInvoiceException;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.NoNumbersLeftException;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.OrderTakenException;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.seller.Sellers.Seller;
import io.bottlenecklab.einvoice.store.InvoiceInsert.Unnumbered;
import io.bottlenecklab.einvoice.store.Invoices;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Issues the invoice of an order, once. Another call for the same order gets the same invoice, also
 * at the same time, and also if the first answer was lost.
 *
 * <p>It does not look for the order first. The database's unique constraint rejects a second
 * invoice, which is correct with any concurrency and costs nothing in the usual case.
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
   * @param clerk the caller's e-mail address
   * @throws Sellers.NotAMemberException if the clerk may not act for the seller
   * @throws InvalidInvoiceException if the draft breaks the rules
   * @throws OtherContentException if the order has an invoice with other content
   * @throws NoNumbersLeftException if the seller's books of the period are used up
   * @throws InvoiceNumbering.ContentionException if a later attempt may succeed
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
   * The result.
   *
   * @param created false if the order already had the invoice
   */
  public record Issued(Invoice invoice, boolean created) {}

  /** The order has an invoice with other content. */
  public static final class OtherContentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OtherContentException() {
      super("the order has an invoice of other content", null, false, false);
    }
  }
}
