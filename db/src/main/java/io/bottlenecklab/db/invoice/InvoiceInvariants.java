package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.check.Invariant;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What must hold in einvoice-service's database at any time. */
public final class InvoiceInvariants {

  private static final List<Invariant> ALL =
      List.of(
          // Held by a constraint as well, which the check does not rely on.
          new Invariant(
              "a number was given twice",
              "SELECT number FROM invoice GROUP BY number HAVING count(*) > 1"),
          // Held by a constraint as well.
          new Invariant(
              "an order has two invoices",
              """
              SELECT 'seller ' || seller_id || ', order ' || order_number
              FROM invoice GROUP BY seller_id, order_number HAVING count(*) > 1
              """),
          // Numbers have one length, so that text order is their order.
          new Invariant(
              "a number was left out",
              """
              SELECT 'book ' || book.id || ', from ' || book.track || lpad(book.first_number::text, 8, '0')
              FROM number_book book
              JOIN (
                SELECT book_id, count(DISTINCT number) AS numbers, max(number) AS last
                FROM invoice GROUP BY book_id) taken ON taken.book_id = book.id
              WHERE last <> track || lpad((first_number + numbers - 1)::text, 8, '0')
              """),
          // A book knows how many of its numbers are taken.
          new Invariant(
              "a book's count is not that of its invoices",
              """
              SELECT 'book ' || book.id || ': used ' || book.used || ', invoices ' || coalesce(invoices, 0)
              FROM number_book book
              LEFT JOIN (SELECT book_id, count(*) AS invoices FROM invoice GROUP BY book_id) taken
                ON taken.book_id = book.id
              WHERE book.used <> coalesce(invoices, 0)
              """),
          // No book is begun before the one before it is used up.
          new Invariant(
              "a book was begun before an earlier one was used up",
              """
              SELECT 'book ' || id || ' of seller ' || seller_id || ', period ' || period
              FROM (
                SELECT id, seller_id, period, used,
                  bool_or(used < 50) OVER (
                    PARTITION BY seller_id, period ORDER BY position
                    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier_open
                FROM number_book) book
              WHERE used > 0 AND earlier_open
              """),
          // Periods are Taipei's: year of the Republic times 100 plus the first of two months.
          new Invariant(
              "a number was used outside its book's period",
              """
              SELECT number
              FROM invoice
              JOIN number_book book ON book.id = invoice.book_id
              CROSS JOIN LATERAL (
                SELECT extract(year FROM issued_at AT TIME ZONE 'Asia/Taipei')::int - 1911 AS year,
                  extract(month FROM issued_at AT TIME ZONE 'Asia/Taipei')::int AS month) date
              WHERE invoice.period <> book.period
                OR book.period <> date.year * 100 + date.month - (date.month + 1) % 2
              """),
          // Held by a foreign key in part.
          new Invariant(
              "an invoice is in no book, in another seller's, or in one that does not hold its number",
              """
              SELECT number
              FROM invoice
              LEFT JOIN number_book book ON book.id = invoice.book_id
              WHERE book.id IS NULL
                OR book.seller_id <> invoice.seller_id
                OR number NOT BETWEEN track || lpad(first_number::text, 8, '0')
                  AND track || lpad((first_number + 49)::text, 8, '0')
              """),
          // An invoice is written with its lines or not at all.
          new Invariant(
              "an invoice's lines do not make its sums",
              """
              SELECT number
              FROM invoice
              LEFT JOIN (
                SELECT invoice_id, sum(amount) AS amount FROM invoice_line GROUP BY invoice_id) lines
                ON lines.invoice_id = invoice.id
              WHERE lines.amount IS DISTINCT FROM sales_amount + zero_rated_amount + exempt_amount
              """));

  private InvoiceInvariants() {}

  /**
   * All violations, at most ten of each invariant. Only reads, in one snapshot, so it may run while
   * invoices are being issued.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   */
  public static List<String> check(Connection connection) throws SQLException {
    return Invariant.check(connection, ALL);
  }
}
