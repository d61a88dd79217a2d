package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.seeding.Progress;
import java.util.ArrayList;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The tables of einvoice-service, filled by the server itself, so that ten million invoices need no
 * client to send them. All of it happens on one connection, which holds the lock.
 *
 * <p>The seeded invoices are of the six periods of one year that is over. They are dealt out to the
 * sellers in turn, and each seller's fill its books of a period in their order.
 */
final class InvoiceTables {

  /** The year of the Republic that the seeded invoices are of. */
  private static final int YEAR = 114;

  private static final int PERIODS_A_YEAR = 6;
  private static final int NUMBERS_A_BOOK = 50;
  private static final int INVOICES_A_TRANSACTION = 50_000;

  /** The seller and the place in a book of each invoice, by its index from 0. */
  private static final String PLACES =
      """
      SELECT j, (1 + j % :sellers)::int AS seller_id,
        (:year * 100 + 1 + 2 * (j / :sellers / :quota))::int AS period,
        (j / :sellers % :quota)::int AS nth,
        (j / :sellers % :quota / 50 + 1)::int AS position
      FROM generate_series(:from::bigint, :to) j
      """;

  /**
   * Books by seller, period and position. A track has two million books. Each period has ten tracks
   * of its own, which repeat after sixty periods, so no number is used twice.
   */
  private static final String INSERT_BOOKS =
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
      """;

  private static final String QUANTITY = "((j + :salt) % 3 + 1)";
  private static final String PRICE = "((j * 31 + :salt) % 170 + 80)";
  private static final String TEA = "((j * 17 + :salt) % 8 * 5 + 25)";

  private final JdbcClient client;
  private final JdbcTemplate template;
  private final TransactionTemplate transaction;

  InvoiceTables(DataSource dataSource) {
    this.template = new JdbcTemplate(dataSource);
    this.client = JdbcClient.create(template);
    this.transaction = new TransactionTemplate(new JdbcTransactionManager(dataSource));
  }

  /** Whether the last seller and the last of the seeded invoices are there. */
  boolean holds(InvoiceDataset dataset) {
    return client
        .sql(
            """
            SELECT EXISTS (SELECT FROM seller WHERE id = :sellers AND business_number = :number)
              AND (:invoices = 0 OR EXISTS (SELECT FROM invoice_line WHERE invoice_id = :invoices))
            """)
        .param("sellers", dataset.sellers())
        .param("number", new SeededSeller(dataset.sellers()).businessNumber())
        .param("invoices", dataset.invoices())
        .query(Boolean.class)
        .single();
  }

  /** Counts the invoices, seeded and issued. */
  long invoices() {
    return client.sql("SELECT count(*) FROM invoice").query(Long.class).single();
  }

  /**
   * Removes all rows and inserts those of the dataset. Where it is interrupted, the tables hold any
   * part of them.
   */
  void replace(InvoiceDataset dataset, Progress progress) {
    client
        .sql("TRUNCATE invoice_line, invoice, number_book, seller_member, seller RESTART IDENTITY")
        .update();
    transaction.executeWithoutResult(status -> insertSellers(dataset.sellers()));
    if (dataset.invoices() > 0) {
      insertUsedBooks(dataset);
      for (var from = 0; from < dataset.invoices(); from += INVOICES_A_TRANSACTION) {
        var to = Math.min(from + INVOICES_A_TRANSACTION, dataset.invoices());
        insertInvoices(dataset, from, to);
        progress.reached(to);
      }
    }
    client.sql("ALTER TABLE seller ALTER id RESTART WITH " + (dataset.sellers() + 1)).update();
    client.sql("ALTER TABLE invoice ALTER id RESTART WITH " + (dataset.invoices() + 1)).update();
  }

  private void insertSellers(int count) {
    var sellers = new ArrayList<Object[]>();
    var members = new ArrayList<Object[]>();
    for (var n = 1; n <= count; n++) {
      var seller = new SeededSeller(n);
      sellers.add(new Object[] {n, seller.businessNumber(), seller.name(), seller.address()});
      members.add(new Object[] {seller.clerk(), n});
    }
    template.batchUpdate(
        "INSERT INTO seller (id, business_number, name, address) VALUES (?, ?, ?, ?)", sellers);
    template.batchUpdate("INSERT INTO seller_member (email, seller_id) VALUES (?, ?)", members);
  }

  private void insertUsedBooks(InvoiceDataset dataset) {
    client
        .sql(
            INSERT_BOOKS.formatted(
                """
                SELECT seller_id, period, position, count(*) AS used
                FROM (%s) AS place GROUP BY seller_id, period, position
                """
                    .formatted(PLACES)))
        .params(parameters(dataset, 0, dataset.invoices()))
        .update();
  }

  /** Inserts without foreign key checks: rows of one statement refer to each other correctly. */
  private void insertInvoices(InvoiceDataset dataset, int from, int to) {
    transaction.executeWithoutResult(status -> {
      client.sql("SET LOCAL session_replication_role = replica").update();
      var parameters = parameters(dataset, from, to);
      client
          .sql(
              """
              INSERT INTO invoice (id, seller_id, book_id, number, order_number, period, issued_at,
                random_code, buyer_name, carrier_type, carrier_id, tax_type, sales_amount,
                zero_rated_amount, exempt_amount, tax_amount, total_amount)
              SELECT j + 1, seller_id, b.id, b.track || lpad((b.first_number + nth %% 50)::text, 8, '0'),
                'SEEDED-' || j + 1, period,
                make_timestamptz(:year + 1911, period %% 100, 1, 0, 0, 0, 'Asia/Taipei')
                  + nth * 5000000::bigint / :quota * interval '1 second',
                lpad(((j * 7919 + :salt) %% 10000)::text, 4, '0'), 'Consumer',
                CASE WHEN j %% 2 = 1 THEN '3J0002' END,
                CASE WHEN j %% 2 = 1 THEN '/' || lpad((j %% 10000000)::text, 7, '0') END,
                1, total, 0, 0, 0, total
              FROM (%s) AS place
              JOIN number_book b USING (seller_id, period, position)
              CROSS JOIN LATERAL (SELECT %s * %s + %s AS total) AS sum
              ORDER BY j
              """
                  .formatted(PLACES, QUANTITY, PRICE, TEA))
          .params(parameters)
          .update();
      client
          .sql(
              """
              INSERT INTO invoice_line (
                invoice_id, position, description, quantity, unit_price, amount, tax_type)
              SELECT j + 1, line, description, quantity, price, quantity * price, 1
              FROM generate_series(:from::bigint, :to) j
              CROSS JOIN LATERAL (VALUES (1, 'Lunch box', %s, %s), (2, 'Tea', 1, %s))
                AS lines (line, description, quantity, price)
              ORDER BY j, line
              """
                  .formatted(QUANTITY, PRICE, TEA))
          .params(parameters)
          .update();
    });
  }

  private static Map<String, Object> parameters(InvoiceDataset dataset, int from, int to) {
    var each = (dataset.invoices() + dataset.sellers() - 1) / dataset.sellers();
    var books = (each + PERIODS_A_YEAR * NUMBERS_A_BOOK - 1) / (PERIODS_A_YEAR * NUMBERS_A_BOOK);
    return Map.of(
        "sellers",
        dataset.sellers(),
        "year",
        YEAR,
        "quota",
        books * NUMBERS_A_BOOK,
        "from",
        from,
        "to",
        to - 1,
        "salt",
        Math.floorMod(dataset.seed(), 1_000_003L));
  }

  /**
   * Gives each seller exactly so many books with numbers left: adds books after its last, or
   * removes untouched ones from the end.
   *
   * @return whether there was anything to do
   */
  boolean fillBooks(int sellers, int period, int booksLeft) {
    var removed = removeUntouchedBooks(period, booksLeft);
    var added =
        client
            .sql(
                INSERT_BOOKS.formatted(
                    """
                    SELECT id AS seller_id, :period::int AS period, position, 0 AS used
                    FROM seller
                    CROSS JOIN LATERAL (
                      SELECT coalesce(max(position), 0) AS last,
                        count(*) FILTER (WHERE used < 50) AS open
                      FROM number_book WHERE seller_id = seller.id AND period = :period) AS had
                    CROSS JOIN LATERAL generate_series(
                      (last + 1)::int, (last + :booksLeft - open)::int) AS position
                    """))
            .param("sellers", sellers)
            .param("period", period)
            .param("booksLeft", booksLeft)
            .update();
    return removed + added > 0;
  }

  /**
   * A query that returns whether {@link #fillBooks} would find nothing to do. Its period is that of
   * {@link InvoicePeriod}.
   */
  static String booksAreFilled(int booksLeft) {
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

  /** Removes without foreign key checks: no invoice refers to an untouched book. */
  private int removeUntouchedBooks(int period, int booksLeft) {
    return Objects.requireNonNull(
        transaction.execute(status -> {
          client.sql("SET LOCAL session_replication_role = replica").update();
          return client
              .sql(
                  """
                  DELETE FROM number_book USING (
                    SELECT id, row_number() OVER (PARTITION BY seller_id ORDER BY position) AS nth
                    FROM number_book WHERE period = :period AND used < 50) AS open
                  WHERE number_book.id = open.id AND nth > :booksLeft AND used = 0
                  """)
              .param("period", period)
              .param("booksLeft", booksLeft)
              .update();
        }));
  }

  /** Updates the planner's statistics of the books. */
  void refreshBookStatistics() {
    client.sql("VACUUM (ANALYZE) number_book").update();
  }

  /** Updates the planner's statistics, and freezes all rows so that no autovacuum writes later. */
  void refreshStatistics() {
    client
        .sql("VACUUM (FREEZE, ANALYZE) seller, seller_member, number_book, invoice, invoice_line")
        .update();
  }
}
