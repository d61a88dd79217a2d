package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.store.InvoiceInsert;
import io.bottlenecklab.einvoice.store.InvoiceInsert.Unnumbered;
import java.util.Comparator;
import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads the three necessary columns of every open book, chooses the first book in Java, and takes
 * its next number. If another transaction was faster, it starts again. Report R0.2 after tuning:
 * about half the work of loading whole entities, slightly more with more books left. It still
 * collapses under concurrency, because a retry reads everything again.
 */
final class ColumnScanNumbering implements InvoiceNumbering {

  private static final String OPEN_BOOKS =
      "SELECT id, position, version FROM number_book WHERE seller_id = ? AND period = ? AND open";

  private static final String INSERT =
      InvoiceInsert.behind(
          """
          UPDATE number_book SET used = used + 1, version = version + 1
          WHERE id = ? AND version = ?
          RETURNING id, track || lpad((first_number + used - 1)::text, 8, '0') AS number
          """);

  private static final ConflictRetry RETRY = new ConflictRetry(100);

  private final JdbcClient jdbc;

  ColumnScanNumbering(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public InvoiceNumber number(Unnumbered invoice) {
    return RETRY.until(() -> {
      var first = firstOpen(invoice).orElseThrow(NoNumbersLeftException::new);
      return OrderConstraint.checked(() -> insert(invoice, first)).orElseThrow(LostRace::new);
    });
  }

  private Optional<Book> firstOpen(Unnumbered invoice) {
    return jdbc
        .sql(OPEN_BOOKS)
        .params(invoice.sellerId(), invoice.period().value())
        .query((row, index) -> new Book(row.getLong(1), row.getInt(2), row.getInt(3)))
        .list()
        .stream()
        .min(Comparator.comparingInt(Book::position));
  }

  /** The number; empty if the book has changed since it was read. */
  private Optional<InvoiceNumber> insert(Unnumbered invoice, Book book) {
    return jdbc.sql(INSERT)
        .params(InvoiceInsert.parameters(invoice, book.id(), book.version()))
        .query(String.class)
        .optional()
        .map(InvoiceNumber::new);
  }

  @Override
  public Allocation allocation() {
    return Allocation.COLUMN_SCAN;
  }

  private record Book(long id, int position, int version) {}

  /** Another transaction has taken a number of the book meanwhile. */
  private static final class LostRace extends OptimisticLockingFailureException {

    private static final long serialVersionUID = 1L;

    LostRace() {
      super("the book has changed since it was read");
    }
  }
}
