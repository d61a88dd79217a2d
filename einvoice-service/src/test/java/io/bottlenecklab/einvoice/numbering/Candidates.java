package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.store.InvoiceInsert;
import io.bottlenecklab.einvoice.store.Unnumbered;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The service's ways of taking a number, and those that were considered beside them. */
final class Candidates {

  private static final String GIVEN =
      InvoiceInsert.behind("SELECT ?::bigint AS id, ?::text AS number\n");

  private final DataSource pool;
  private final JdbcClient jdbc;
  private final JdbcTemplate template;
  private final TransactionTemplate transaction;
  private final Map<Long, ReentrantLock> sellers = new ConcurrentHashMap<>();

  private Candidates(DataSource pool) {
    this.pool = pool;
    this.jdbc = JdbcClient.create(pool);
    this.template = new JdbcTemplate(pool);
    this.transaction = new TransactionTemplate(new JdbcTransactionManager(pool));
  }

  static SequencedMap<String, Mechanism> over(DataSource pool) {
    return new Candidates(pool).all();
  }

  private SequencedMap<String, Mechanism> all() {
    var all = new LinkedHashMap<String, Mechanism>();
    all.put("entity-scan", EntityScans.over(pool)::number);
    all.put("column-scan", new ColumnScanNumbering(jdbc)::number);
    all.put("row-lock", new RowLockNumbering(jdbc)::number);
    all.put("one update", invoice -> untilFound("", invoice));
    all.put("skip locked", invoice -> untilFound("FOR UPDATE SKIP LOCKED", invoice));
    all.put("advisory lock", this::advisoryLock);
    all.put("one at a time in the service", this::oneAtATime);
    all.put("row lock, number to the service, insert", this::lockThenInsert);
    return all;
  }

  /** Again where the book was filled, or taken by others, before it could be updated. */
  private InvoiceNumber untilFound(String lock, Unnumbered invoice) {
    while (true) {
      var number = insert(firstOpen(lock), invoice);
      if (number.isPresent()) {
        return number.get();
      }
    }
  }

  private InvoiceNumber advisoryLock(Unnumbered invoice) {
    return inTransaction(() -> {
      template.query("SELECT pg_advisory_xact_lock(?)", row -> {}, invoice.sellerId());
      return insert(firstOpen(""), invoice).orElseThrow();
    });
  }

  private InvoiceNumber oneAtATime(Unnumbered invoice) {
    var seller = sellers.computeIfAbsent(invoice.sellerId(), _ -> new ReentrantLock());
    seller.lock();
    try {
      return insert(firstOpen(""), invoice).orElseThrow();
    } finally {
      seller.unlock();
    }
  }

  private InvoiceNumber lockThenInsert(Unnumbered invoice) {
    return inTransaction(() -> {
      var book =
          jdbc.sql(firstOpen("FOR UPDATE"))
              .params(invoice.sellerId(), invoice.period().value())
              .query((row, index) -> new Taken(row.getLong(1), row.getString(2)))
              .single();
      return jdbc.sql(GIVEN)
          .params(InvoiceInsert.parameters(invoice, book.bookId(), book.number()))
          .query((row, index) -> new InvoiceNumber(row.getString(1)))
          .single();
    });
  }

  private InvoiceNumber inTransaction(Supplier<InvoiceNumber> work) {
    return Optional.ofNullable(transaction.execute(_ -> work.get()))
        .orElseThrow(NoSuchElementException::new);
  }

  private Optional<InvoiceNumber> insert(String book, Unnumbered invoice) {
    return jdbc.sql(InvoiceInsert.behind(book))
        .params(InvoiceInsert.parameters(invoice, invoice.sellerId(), invoice.period().value()))
        .query((row, index) -> new InvoiceNumber(row.getString(1)))
        .optional();
  }

  private static String firstOpen(String lock) {
    return """
    UPDATE number_book SET used = used + 1, version = version + 1
    WHERE open AND id = (
      SELECT id FROM number_book
      WHERE seller_id = ? AND period = ? AND open
      ORDER BY position LIMIT 1
      %s)
    RETURNING id, track || lpad((first_number + used - 1)::text, 8, '0') AS number
    """
        .formatted(lock);
  }

  /** Takes a number and stores the invoice with it. */
  interface Mechanism {
    InvoiceNumber number(Unnumbered invoice);
  }

  private record Taken(long bookId, String number) {}
}
