package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.store.InvoiceInsert;
import io.bottlenecklab.einvoice.store.InvoiceInsert.Unnumbered;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Locks the seller's first open book, takes its next number and stores the invoice: one statement,
 * one round trip, one commit. Beyond report R0.2.
 *
 * <p>It does not collapse. A second transaction waits in the database for the first one's commit
 * and does no work in vain, so the invoices of one seller queue up and cost no more than one after
 * the other. The index of open books finds the first one at the same cost with 200 or 1,500 left. A
 * book that was filled during the wait for its lock is skipped.
 */
final class RowLockNumbering implements InvoiceNumbering {

  private static final String INSERT =
      InvoiceInsert.behind(
          """
          UPDATE number_book SET used = used + 1, version = version + 1
          WHERE id = (
            SELECT id FROM number_book
            WHERE seller_id = ? AND period = ? AND open
            ORDER BY position LIMIT 1
            FOR UPDATE)
          RETURNING id, track || lpad((first_number + used - 1)::text, 8, '0') AS number
          """);

  /** The database may require the repetition of any transaction, if only once in a year. */
  private static final ConflictRetry RETRY = new ConflictRetry(3);

  private final JdbcClient jdbc;

  RowLockNumbering(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public InvoiceNumber number(Unnumbered invoice) {
    return RETRY.until(() ->
        OrderConstraint.checked(() ->
            jdbc.sql(INSERT)
                .params(
                    InvoiceInsert.parameters(invoice, invoice.sellerId(), invoice.period().value()))
                .query(String.class)
                .optional()
                .map(InvoiceNumber::new)
                .orElseThrow(NoNumbersLeftException::new)));
  }

  @Override
  public Allocation allocation() {
    return Allocation.ROW_LOCK;
  }
}
