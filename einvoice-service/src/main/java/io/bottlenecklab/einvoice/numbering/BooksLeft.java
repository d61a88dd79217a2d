package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.Period;
import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.function.SingletonSupplier;

/**
 * The number of open books of the seller with the fewest, when the service first reached its
 * database. Counted once, because issuing uses the books up.
 */
final class BooksLeft {

  private final JdbcClient jdbc;
  private final Clock clock;
  private final SingletonSupplier<Long> atStart = SingletonSupplier.of(this::count);

  BooksLeft(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** The number; 0 without sellers. */
  long atStart() {
    return atStart.obtain();
  }

  private long count() {
    return jdbc.sql(
            """
            SELECT coalesce(min(books), 0)
            FROM (
              SELECT count(b.id) AS books
              FROM seller s
              LEFT JOIN number_book b ON b.seller_id = s.id AND b.period = ? AND b.open
              GROUP BY s.id) AS of_seller
            """)
        .param(Period.of(clock.instant()).value())
        .query(Long.class)
        .single();
  }
}
