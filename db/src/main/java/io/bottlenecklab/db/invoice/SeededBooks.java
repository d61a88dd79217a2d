package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.seeding.SeederConnections;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** The number books of the sellers, which the server itself computes. */
final class SeededBooks {

  private final SeederConnections connections;

  SeededBooks(SeederConnections connections) {
    this.connections = connections;
  }

  /**
   * Inserts books by seller, period and position. A track has two million books. Each period has
   * ten tracks of its own, which repeat after sixty periods, so no number is used twice.
   *
   * @param wanted a query for seller_id, period, position and used
   * @param parameters its values; {@code sellers} is how many there are
   * @return how many
   */
  int insert(String wanted, Map<String, ?> parameters) {
    return connections
        .client()
        .sql(
            """
            INSERT INTO number_book (seller_id, period, track, first_number, position, used)
            SELECT seller_id, period, chr(65 + track / 26) || chr(65 + track %% 26),
              (book %% 2000000 * 50)::int, position, used
            FROM (%s) AS wanted
            CROSS JOIN LATERAL (
              SELECT (position - 1)::bigint * :sellers + seller_id - 1 AS book) AS books
            CROSS JOIN LATERAL (
              SELECT ((period / 100 * 6 + period %% 100 / 2) %% 60 * 10 + book / 2000000)::int AS track
            ) AS tracks
            ORDER BY period, position, seller_id
            """
                .formatted(wanted))
        .params(parameters)
        .update();
  }

  /**
   * Gives each seller exactly so many books with numbers left: adds books after its last, or
   * removes untouched ones from the end.
   */
  void fill(int sellers, int period, int booksLeft) {
    var parameters = Map.of("sellers", sellers, "period", period, "booksLeft", booksLeft);
    var changed = new AtomicInteger();
    connections.atomically(() -> changed.set(removeUntouched(parameters)));
    changed.addAndGet(
        insert(
            """
            SELECT id AS seller_id, :period::int AS period, position, 0 AS used
            FROM seller
            CROSS JOIN LATERAL (
              SELECT coalesce(max(position), 0) AS last,
                count(*) FILTER (WHERE used < 50) AS open
              FROM number_book WHERE seller_id = seller.id AND period = :period) AS had
            CROSS JOIN LATERAL generate_series(
              (last + 1)::int, (last + :booksLeft - open)::int) AS position
            """,
            parameters));
    if (changed.get() > 0) {
      connections.jdbc().execute("VACUUM (ANALYZE) number_book");
    }
  }

  /** Removes without foreign key checks: no invoice refers to an untouched book. */
  private int removeUntouched(Map<String, ?> parameters) {
    connections.jdbc().execute("SET LOCAL session_replication_role = replica");
    return connections
        .client()
        .sql(
            """
            DELETE FROM number_book USING (
              SELECT id, row_number() OVER (PARTITION BY seller_id ORDER BY position) AS nth
              FROM number_book WHERE period = :period AND used < 50) AS open
            WHERE number_book.id = open.id AND nth > :booksLeft AND used = 0
            """)
        .params(parameters)
        .update();
  }

  /**
   * A query that returns whether {@link #fill} would find nothing to do. Its period is that of
   * {@link InvoicePeriod}.
   */
  static String areFilled(int booksLeft) {
    return """
    SELECT NOT EXISTS (
      SELECT FROM seller
      CROSS JOIN (
        SELECT (extract(year FROM today)::int - 1911) * 100
          + (extract(month FROM today)::int - 1) / 2 * 2 + 1 AS current
        FROM (SELECT now() AT TIME ZONE 'Asia/Taipei' AS today) AS clock) AS period
      WHERE %d <> (
        SELECT count(*) FROM number_book
        WHERE seller_id = seller.id AND number_book.period = period.current AND open))
    """
        .formatted(booksLeft);
  }
}
