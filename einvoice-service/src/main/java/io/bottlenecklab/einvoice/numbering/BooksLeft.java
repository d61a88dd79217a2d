package io.bottlenecklab.einvoice.numbering;

import io.bottlenecklab.einvoice.invoice.Period;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * How many open books the seller with the fewest had when the service first reached its database.
 * Counted once, because every issuance uses them up.
 */
final class BooksLeft {

  private final JdbcClient jdbc;
  private final Clock clock;
  private volatile @Nullable Long counted;

  BooksLeft(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** The number; 0 where there is no seller. */
  synchronized long atStart() {
    var known = counted;
    if (known == null) {
      known = count();
      counted = known;
    }
    return known;
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
