package io.bottlenecklab.db.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.check.InvariantsContract;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each invariant is broken on purpose, with the constraints out of the way. */
class InvoiceInvariantsIT extends InvariantsContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  InvoiceInvariantsIT() {
    super(database);
  }

  @Override
  protected List<String> check(Connection connection) throws SQLException {
    return InvoiceInvariants.check(connection);
  }

  /** Two books of one seller; three invoices from the first one. */
  @BeforeEach
  void sound() throws SQLException {
    database.migrate("invoice");
    execute(
        """
        TRUNCATE seller, number_book, invoice, invoice_line CASCADE;
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
        ALTER TABLE invoice DROP CONSTRAINT IF EXISTS invoice_number_key,
          DROP CONSTRAINT IF EXISTS invoice_seller_id_order_number_key,
          DROP CONSTRAINT IF EXISTS invoice_book_id_fkey;
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE invoice SET number = 'AB00000001' WHERE id = 0    | a number was given twice
          UPDATE invoice SET order_number = 'ORD-1' WHERE id = 0   | an order has two invoices
          UPDATE invoice SET number = 'AB00000003' WHERE id = 2    | a number was left out
          UPDATE number_book SET used = 4 WHERE id = 1             | a book's count is not that of its invoices
          UPDATE invoice SET book_id = 2, number = 'AB00000050' WHERE id = 2; UPDATE number_book SET used = CASE id WHEN 1 THEN 2 ELSE 1 END WHERE id < 3 | a book was begun before an earlier one was used up
          UPDATE invoice SET issued_at = '2026-10-31T15:59:59Z' WHERE id = 1 | a number was used outside its book's period
          UPDATE invoice SET period = 11509 WHERE id = 1           | a number was used outside its book's period
          UPDATE invoice SET seller_id = 2 WHERE id = 1            | an invoice is in no book, in another seller's, or in one that does not hold its number
          UPDATE invoice SET book_id = 9 WHERE id = 1              | an invoice is in no book, in another seller's, or in one that does not hold its number
          UPDATE invoice SET number = 'CD00000001' WHERE id = 1    | an invoice is in no book, in another seller's, or in one that does not hold its number
          DELETE FROM invoice_line WHERE invoice_id = 1            | an invoice's lines do not make its sums
          UPDATE invoice_line SET amount = 104 WHERE invoice_id = 1 | an invoice's lines do not make its sums
          """)
  void each_violation_is_found(String damage, String broken) throws SQLException {
    execute(damage);

    assertViolated(broken);
  }

  @Test
  void the_last_moment_of_a_period_is_in_it() throws SQLException {
    execute("UPDATE invoice SET issued_at = '2026-10-31T16:00:00Z' WHERE id = 0");
    execute("UPDATE invoice SET issued_at = '2026-12-31T15:59:59Z' WHERE id = 1");

    assertThat(violations()).isEmpty();
  }
}
