package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.db.setting.Setting;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Brings sellers, their books and invoices to what a variant says, on PostgreSQL. The server itself
 * computes the rows, so that ten million invoices need no client to send them. Invoices issued
 * since stay, unless the seeder is to restore what it seeded.
 *
 * <p>The seeded invoices are of the six periods of one year that is over. They are dealt out to the
 * sellers in turn, and each seller's fill its books of a period in their order.
 */
final class InvoiceSeeder implements Seeder {

  /** The year of the Republic that the seeded invoices are of. */
  private static final int YEAR = 114;

  private static final int PERIODS_A_YEAR = 6;
  private static final int NUMBERS_A_BOOK = 50;
  private static final int INVOICES_A_TRANSACTION = 50_000;

  /**
   * Half of what a period's tracks have room for; the other half is for books that replace used
   * ones.
   */
  private static final long MOST_BOOKS = 10_000_000;

  /** The seller and the place in a book of each invoice, by its index from 0. */
  private static final String PLACES =
      """
      SELECT j, (1 + j % :sellers)::int AS seller_id,
        (:year * 100 + 1 + 2 * (j / :sellers / :quota))::int AS period,
        (j / :sellers % :quota)::int AS nth,
        (j / :sellers % :quota / 50 + 1)::int AS position
      FROM generate_series(:from::bigint, :to) j
      """;

  private static final String QUANTITY = "((j + :salt) % 3 + 1)";
  private static final String PRICE = "((j * 31 + :salt) % 170 + 80)";
  private static final String TEA = "((j * 17 + :salt) % 8 * 5 + 25)";

  private final SeederConnections connections;
  private final SeededBooks books;
  private final InvoiceDataset dataset;
  private final int booksLeft;
  private final Clock clock;

  /**
   * Works on one database.
   *
   * @param booksLeft of each seller in the current period
   * @throws io.bottlenecklab.db.setting.Setting.InvalidSettingException if there is no room for so
   *     many
   */
  InvoiceSeeder(SeederConnections connections, InvoiceDataset dataset, int booksLeft, Clock clock) {
    if ((long) dataset.sellers() * booksLeft > MOST_BOOKS) {
      throw Setting.refused(
          "DATASET_SELLERS",
          dataset.sellers(),
          "%d books together, with %d each".formatted(MOST_BOOKS, booksLeft));
    }
    this.connections = connections;
    this.books = new SeededBooks(connections);
    this.dataset = dataset;
    this.booksLeft = booksLeft;
    this.clock = clock;
  }

  @Override
  public String description() {
    return dataset.toString();
  }

  @Override
  public Amount amount() {
    return new Amount(dataset.invoices(), "invoices");
  }

  @Override
  public List<String> tables() {
    return List.of("seller", "seller_member", "number_book", "invoice", "invoice_line");
  }

  /** The last seller and the last invoice. */
  @Override
  public boolean holdsSamples() {
    return connections.isTrue(
        """
        SELECT EXISTS (SELECT FROM seller WHERE id = ? AND business_number = ?)
          AND (? = 0 OR EXISTS (SELECT FROM invoice_line WHERE invoice_id = ?))
        """,
        dataset.sellers(),
        new SeededSeller(dataset.sellers()).businessNumber(),
        dataset.invoices(),
        dataset.invoices());
  }

  @Override
  public void replace(Progress progress) {
    var jdbc = connections.jdbc();
    connections.dialect().empty(jdbc, tables());
    connections.atomically(this::insertSellers);
    if (dataset.invoices() > 0) {
      books.insert(
          """
          SELECT seller_id, period, position, count(*) AS used
          FROM (%s) AS place GROUP BY seller_id, period, position
          """
              .formatted(PLACES),
          parameters(0, dataset.invoices()));
    }
    for (var from = 0; from < dataset.invoices(); from += INVOICES_A_TRANSACTION) {
      var to = Math.min(from + INVOICES_A_TRANSACTION, dataset.invoices());
      var parameters = parameters(from, to);
      connections.atomically(() -> insertInvoices(parameters));
      progress.add(to - from);
    }
    connections.dialect().numberFrom(jdbc, "seller", "id", dataset.sellers() + 1);
    connections.dialect().numberFrom(jdbc, "invoice", "id", dataset.invoices() + 1);
  }

  private void insertSellers() {
    var sellers = new ArrayList<Object[]>();
    var members = new ArrayList<Object[]>();
    for (var n = 1; n <= dataset.sellers(); n++) {
      var seller = new SeededSeller(n);
      sellers.add(new Object[] {n, seller.businessNumber(), seller.name(), seller.address()});
      members.add(new Object[] {seller.clerk().email(), n});
    }
    var jdbc = connections.jdbc();
    jdbc.batchUpdate(
        "INSERT INTO seller (id, business_number, name, address) VALUES (?, ?, ?, ?)", sellers);
    jdbc.batchUpdate("INSERT INTO seller_member (email, seller_id) VALUES (?, ?)", members);
  }

  /** Inserts without foreign key checks: rows of one statement refer to each other correctly. */
  private void insertInvoices(Map<String, ?> parameters) {
    connections.jdbc().execute("SET LOCAL session_replication_role = replica");
    connections
        .client()
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
    connections
        .client()
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
  }

  private Map<String, ?> parameters(int from, int to) {
    var each = Math.ceilDiv(dataset.invoices(), dataset.sellers());
    var books = Math.ceilDiv(each, PERIODS_A_YEAR * NUMBERS_A_BOOK);
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

  @Override
  public String onlySeeded() {
    return "SELECT count(*) = %1$d AND coalesce(max(id), 0) = %1$d FROM invoice"
        .formatted(dataset.invoices());
  }

  /** Fills up the books: issuing uses them, and each period needs its own. */
  @Override
  public void adjust(boolean restore, Consumer<String> changing) {
    books.fill(dataset.sellers(), InvoicePeriod.now(clock), booksLeft);
  }

  @Override
  public String stillSeeded() {
    return SeededBooks.areFilled(booksLeft);
  }

  @Override
  public String summary() {
    return "%,d sellers ready, %,d books left each, %,d invoices"
        .formatted(dataset.sellers(), booksLeft, dataset.invoices());
  }
}
