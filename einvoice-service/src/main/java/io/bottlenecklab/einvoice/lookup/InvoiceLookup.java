package io.bottlenecklab.einvoice.lookup;

import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.seller.Sellers;
import io.bottlenecklab.einvoice.store.Invoices;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Finds invoices of the sellers a clerk may act for. */
@Service
public class InvoiceLookup {

  private final Sellers sellers;
  private final Invoices invoices;

  InvoiceLookup(Sellers sellers, Invoices invoices) {
    this.sellers = sellers;
    this.invoices = invoices;
  }

  /**
   * The invoice of that number.
   *
   * @param clerk the caller's e-mail address
   * @throws NotFoundException if there is none
   * @throws Sellers.NotAMemberException if the clerk may not act for its seller
   */
  public Invoice find(String clerk, InvoiceNumber number) {
    var invoice = invoices.find(number).orElseThrow(NotFoundException::new);
    sellers.actedForBy(clerk, invoice.draft().seller());
    return invoice;
  }

  /**
   * The seller's invoice for that order.
   *
   * @throws Sellers.NotAMemberException if the clerk may not act for the seller
   */
  public Optional<Invoice> ofOrder(String clerk, BusinessNumber seller, String orderNumber) {
    return invoices.ofOrder(sellers.actedForBy(clerk, seller).id(), orderNumber);
  }

  /** The invoices for that order of all sellers the clerk may act for. */
  public List<Invoice> ofOrder(String clerk, String orderNumber) {
    return sellers.of(clerk).stream()
        .flatMap(seller -> invoices.ofOrder(seller.id(), orderNumber).stream())
        .toList();
  }

  /**
   * The seller's invoices, newest first.
   *
   * @param after the last invoice of the page before
   * @param limit the most invoices
   * @throws Sellers.NotAMemberException if the clerk may not act for the seller
   */
  public List<Invoice> page(
      String clerk, BusinessNumber seller, Optional<InvoiceNumber> after, int limit) {
    return invoices.page(sellers.actedForBy(clerk, seller).id(), after, limit);
  }

  /** There is no such invoice. */
  public static final class NotFoundException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Without details. */
    NotFoundException() {
      super("no such invoice", null, false, false);
    }
  }
}
