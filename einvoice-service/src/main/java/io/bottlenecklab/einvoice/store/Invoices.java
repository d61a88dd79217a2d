package io.bottlenecklab.einvoice.store;

import io.bottlenecklab.einvoice.invoice.Invoice;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The issued invoices. */
@Repository
public class Invoices {

  /** One row for each line of the invoices; {@code %s} selects them. */
  private static final String LINES =
      """
      SELECT i.id, s.business_number AS seller, i.number, i.order_number, i.period, i.issued_at,
        i.random_code, i.buyer_business_number, i.buyer_name, i.carrier_type, i.carrier_id,
        i.donation_code, i.tax_type, i.sales_amount, i.zero_rated_amount, i.exempt_amount,
        i.tax_amount, i.total_amount, i.customs_clearance_mark, i.zero_tax_rate_reason,
        i.voided_at, i.void_reason,
        l.description, l.quantity, l.unit_price, l.amount, l.tax_type AS line_tax_type
      FROM %s
      JOIN seller s ON s.id = i.seller_id
      JOIN invoice_line l ON l.invoice_id = i.id
      """;

  private static final String OF_ALL = LINES.formatted("invoice i");

  private final JdbcClient jdbc;

  Invoices(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The invoice of that number. */
  public Optional<Invoice> find(InvoiceNumber number) {
    return one(jdbc.sql(OF_ALL + "WHERE i.number = ? ORDER BY l.position").param(number.text()));
  }

  /** The seller's invoice for that order. */
  public Optional<Invoice> ofOrder(long sellerId, String orderNumber) {
    return one(
        jdbc.sql(OF_ALL + "WHERE i.seller_id = ? AND i.order_number = ? ORDER BY l.position")
            .params(sellerId, orderNumber));
  }

  /**
   * A page of the seller's invoices, newest first.
   *
   * @param before only those issued before this one
   */
  public List<Invoice> page(long sellerId, Optional<InvoiceNumber> before, int limit) {
    return jdbc.sql(
            "WITH i AS ("
                + """
                  SELECT * FROM invoice
                  WHERE seller_id = ? AND id < coalesce(
                    (SELECT id FROM invoice WHERE number = ? AND seller_id = ?), ?)
                  ORDER BY id DESC
                  LIMIT ?
                )
                """
                + LINES.formatted("i")
                + "ORDER BY i.id DESC, l.position")
        .params(
            sellerId,
            before.map(InvoiceNumber::text).orElse(""),
            sellerId,
            before.isPresent() ? 0L : Long.MAX_VALUE,
            limit)
        .query(new InvoiceRows());
  }

  /**
   * Voids a valid invoice.
   *
   * @return false if it was voided before
   */
  public boolean markVoided(InvoiceNumber number, Invoice.Voided voided) {
    return jdbc.sql(
                """
                UPDATE invoice SET voided_at = ?, void_reason = ?
                WHERE number = ? AND voided_at IS NULL
                """)
            .params(voided.at().atOffset(ZoneOffset.UTC), voided.reason(), number.text())
            .update()
        == 1;
  }

  private static Optional<Invoice> one(JdbcClient.StatementSpec query) {
    return query.query(new InvoiceRows()).stream().findFirst();
  }
}
