package io.bottlenecklab.systems.invoice;

import io.bottlenecklab.lab.load.BareWork;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Random;

/**
 * The whole of an issuance that matters: a seller's next book locked, a number taken, the invoice
 * and its two lines stored, committed. It is the statement that the service's own row-lock runs, so
 * that what is between the two is the service's.
 */
final class BareIssuance implements BareWork {

  @Override
  public String name() {
    return "issue";
  }

  @Override
  public String about() {
    return "an invoice with two lines issued as plain SQL, in one statement and one commit";
  }

  @Override
  public Worker worker(Subject subject) throws SQLException {
    return subject.onConnection(
        connection -> new Clerk(connection, subject.users(), new Random(subject.seed())));
  }

  private static final class Clerk implements Worker {

    private static final String ISSUE =
        """
        WITH book AS (
          UPDATE number_book SET used = used + 1, version = version + 1
          WHERE id = (
            SELECT id FROM number_book
            WHERE seller_id = ? AND period = ? AND open
            ORDER BY position LIMIT 1
            FOR UPDATE)
          RETURNING id, seller_id, period,
            track || lpad((first_number + used - 1)::text, 8, '0') AS number
        ), inserted AS (
          INSERT INTO invoice (seller_id, book_id, number, order_number, period, issued_at,
            random_code, buyer_name, tax_type, sales_amount, zero_rated_amount, exempt_amount,
            tax_amount, total_amount)
          SELECT seller_id, id, number, ?, period, date_trunc('second', now()), ?, 'Consumer', 1,
            ?, 0, 0, 0, ?
          FROM book
          RETURNING id
        ), lines AS (
          INSERT INTO invoice_line (
            invoice_id, position, description, quantity, unit_price, amount, tax_type)
          SELECT id, position, description, 1, amount, amount, 1
          FROM inserted, (VALUES (1, 'Lunch box', ?::bigint), (2, 'Tea', ?::bigint))
            AS line (position, description, amount)
        )
        SELECT number FROM book
        """;

    /** The one that the seeder has filled last, which is the current one. */
    private static final String PERIOD = "SELECT max(period) FROM number_book";

    private final Connection connection;
    private final PreparedStatement issue;
    private final int sellers;
    private final int period;
    private final String run;
    private final Random random;
    private int orders;

    Clerk(Connection connection, int sellers, Random random) throws SQLException {
      this.connection = connection;
      this.sellers = sellers;
      this.random = random;
      // Unlike any other run's: each order is issued once.
      this.run = "bare-" + HexFormat.of().toHexDigits(System.nanoTime() ^ random.nextLong());
      period = currentPeriod();
      issue = connection.prepareStatement(ISSUE);
    }

    private int currentPeriod() throws SQLException {
      try (var statement = connection.createStatement();
          var rows = statement.executeQuery(PERIOD)) {
        rows.next();
        return rows.getInt(1);
      }
    }

    /** The statement commits itself. */
    @Override
    public void once() throws SQLException {
      var lunch = random.nextLong(80, 250);
      var tea = random.nextLong(25, 65);
      issue.setLong(1, 1 + random.nextInt(sellers));
      issue.setInt(2, period);
      issue.setString(3, run + "-" + orders++);
      issue.setString(4, String.format(java.util.Locale.ROOT, "%04d", random.nextInt(10_000)));
      issue.setLong(5, lunch + tea);
      issue.setLong(6, lunch + tea);
      issue.setLong(7, lunch);
      issue.setLong(8, tea);
      try (var rows = issue.executeQuery()) {
        if (!rows.next()) {
          throw new SQLException("a seller has no numbers left");
        }
      }
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
