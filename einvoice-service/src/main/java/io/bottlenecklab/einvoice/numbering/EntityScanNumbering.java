package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.store.InvoiceInsert;
import io.bottlenecklab.einvoice.store.InvoiceInsert.Unnumbered;
import jakarta.persistence.EntityManager;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Loads all open books as entities, each with its seller, takes the next number of the first book,
 * and commits if its version has not changed since. Otherwise the whole transaction starts again.
 * Report R0.2 before tuning.
 *
 * <p>It is slow because every issuance pays for every book that the seller has left: a row is
 * joined and sent, an entity is created, kept twice and compared on flush. And it collapses under
 * concurrency: of the transactions that read the same book one wins, and all others repeat their
 * work. The more transactions wait, the more each invoice costs.
 */
final class EntityScanNumbering implements InvoiceNumbering {

  private static final String INSERT =
      InvoiceInsert.behind("SELECT ?::bigint AS id, ?::text AS number\n");

  private static final ConflictRetry RETRY = new ConflictRetry(100);

  private final EntityManager books;
  private final TransactionTemplate transaction;
  private final JdbcClient jdbc;

  EntityScanNumbering(EntityManager books, TransactionTemplate transaction, JdbcClient jdbc) {
    this.books = books;
    this.transaction = transaction;
    this.jdbc = jdbc;
  }

  @Override
  public InvoiceNumber number(Unnumbered invoice) {
    return RETRY.until(() -> transaction.execute(status -> take(invoice)));
  }

  private InvoiceNumber take(Unnumbered invoice) {
    var book =
        books
            .createQuery(
                """
                select b from Book b join fetch b.seller
                where b.seller.id = :seller and b.period = :period and b.used < 50
                order by b.position
                """,
                Book.class)
            .setParameter("seller", invoice.sellerId())
            .setParameter("period", invoice.period().value())
            .getResultList()
            .stream()
            .filter(Book::hasNumbersLeft)
            .findFirst()
            .orElseThrow(NoNumbersLeftException::new);
    var number = book.take();
    books.flush();
    OrderConstraint.checked(() ->
        jdbc.sql(INSERT)
            .params(InvoiceInsert.parameters(invoice, book.id(), number.text()))
            .query(String.class)
            .single());
    return number;
  }

  @Override
  public Allocation allocation() {
    return Allocation.ENTITY_SCAN;
  }
}
