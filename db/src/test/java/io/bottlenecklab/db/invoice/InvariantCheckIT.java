package io.bottlenecklab.db.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each invariant is broken on purpose, with the constraints out of the way. */
class InvariantCheckIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  /** Two books of one seller; three invoices from the first one. */
  @BeforeEach
  void sound() throws SQLException {
    database.empty();
    database.migrate("invoice");
    execute(
        """
        INSERT INTO seller VALUES (1, '04595257', 'Tea', 'Taipei'), (2, '10458575', 'Other', 'Taipei');
        INSERT INTO number_book (id, seller_id, period, track, first_number, position, used)
        VALUES (1, 1, 11511, 'AB', 0, 0, 3), (2, 1, 11511, 'AB', 50, 1, 0), (3, 2, 11511, 'CD', 0, 0, 0);
        INSERT INTO invoice (id, seller_id, book_id, number, order_number, period, issued_at,
          random_code, buyer_name, tax_type, sales_amount, zero_rated_amount, exempt_amount,
          tax_amount, total_amount)
        SELECT n, 1, 1, 'AB0000000' || n, 'ORD-' || n, 11511, '2026-11-21T00:00:00Z', '0000', 'x', 1,
          105, 0, 0, 0, 105
        FROM generate_series(0, 2) n;
        INSERT INTO invoice_line SELECT n, 1, 'Tea', 1, 105, 105, 1 FROM generate_series(0, 2) n;
        ALTER TABLE invoice DROP CONSTRAINT invoice_number_key,
          DROP CONSTRAINT invoice_seller_id_order_number_key, DROP CONSTRAINT invoice_book_id_fkey;
        """);
  }

  @Test
  void a_sound_database_has_no_violations() throws SQLException {
    assertThat(violated()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE invoice SET number = 'AB00000001' WHERE id = 0    | NO_DUPLICATE_NUMBER
          UPDATE invoice SET order_number = 'ORD-1' WHERE id = 0   | ONE_INVOICE_PER_ORDER
          UPDATE invoice SET number = 'AB00000003' WHERE id = 2    | NO_GAP_IN_A_BOOK
          UPDATE number_book SET used = 4 WHERE id = 1             | USED_IS_WHAT_WAS_ISSUED
          UPDATE invoice SET book_id = 2, number = 'AB00000050' WHERE id = 2 | BOOKS_IN_ORDER
          UPDATE invoice SET issued_at = '2026-10-31T15:59:59Z' WHERE id = 1 | NUMBERS_IN_THEIR_PERIOD
          UPDATE invoice SET period = 11509 WHERE id = 1           | NUMBERS_IN_THEIR_PERIOD
          UPDATE invoice SET seller_id = 2 WHERE id = 1            | NUMBERS_OF_THEIR_BOOK
          UPDATE invoice SET book_id = 9 WHERE id = 1              | NUMBERS_OF_THEIR_BOOK
          UPDATE invoice SET number = 'CD00000001' WHERE id = 1    | NUMBERS_OF_THEIR_BOOK
          DELETE FROM invoice_line WHERE invoice_id = 1            | NOTHING_HALF_WRITTEN
          UPDATE invoice_line SET amount = 104 WHERE invoice_id = 1 | NOTHING_HALF_WRITTEN
          """)
  void each_violation_is_found(String damage, Invariant broken) throws SQLException {
    execute(damage);
    if (broken == Invariant.BOOKS_IN_ORDER) {
      execute(
          "UPDATE number_book SET used = used + CASE id WHEN 1 THEN -1 ELSE 1 END WHERE id < 3");
    }

    assertThat(violated()).contains(broken);
  }

  @Test
  void the_last_moment_of_a_period_is_in_it() throws SQLException {
    execute("UPDATE invoice SET issued_at = '2026-10-31T16:00:00Z' WHERE id = 0");
    execute("UPDATE invoice SET issued_at = '2026-12-31T15:59:59Z' WHERE id = 1");

    assertThat(violated()).isEmpty();
  }

  private static Set<Invariant> violated() throws SQLException {
    var found = EnumSet.noneOf(Invariant.class);
    try (var connection = database.connect()) {
      InvariantCheck.run(connection).forEach(violation -> found.add(violation.invariant()));
      assertThat(connection.getAutoCommit()).isTrue();
    }
    return found;
  }

  private static void execute(String sql) throws SQLException {
    try (var connection = database.connect();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
