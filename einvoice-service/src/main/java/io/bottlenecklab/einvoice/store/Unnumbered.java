package io.bottlenecklab.einvoice.store;

import io.bottlenecklab.einvoice.invoice.Draft;
import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import java.time.Instant;

/**
 * An invoice without its number.
 *
 * @param sellerId the seller's key
 * @param issuedAt in whole seconds, within the period
 */
public record Unnumbered(
    long sellerId, Draft draft, Period period, RandomCode randomCode, Instant issuedAt) {

  /** The invoice with this number. */
  public Invoice with(InvoiceNumber number) {
    return new Invoice(number, draft, period, randomCode, issuedAt, null);
  }
}
