package io.bottlenecklab.db.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.SeederContract;
import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

@Slow
class InvoiceSeederIT extends SeederContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final String NOVEMBER = "2026-11-21T00:00:00Z";

  InvoiceSeederIT() {
    super(database);
  }

  @Override
  protected TestSeeder seeder() {
    return TestSeeder.of(
        database, "invoice", "EINVOICE_BOOKSLEFT=3", "DATASET_SELLERS=7", "DATASET_INVOICES=4321");
  }

  @Override
  protected String size() {
    return "DATASET_INVOICES";
  }

  @Override
  protected long large() {
    return 200_000;
  }

  @Override
  protected String digest() {
    return client()
        .sql(
            """
            SELECT md5((SELECT string_agg(i::text, '' ORDER BY id) FROM invoice i)
              || (SELECT string_agg(l::text, '' ORDER BY invoice_id, position) FROM invoice_line l)
              || (SELECT string_agg(b::text, '' ORDER BY id) FROM number_book b)
              || (SELECT string_agg(s::text, '' ORDER BY id) FROM seller s))
            """)
        .query(String.class)
        .single();
  }

  @Override
  protected List<String> written() {
    return List.of(
        """
        INSERT INTO invoice (seller_id, book_id, number, order_number, period, issued_at,
          random_code, buyer_name, tax_type, sales_amount, zero_rated_amount, exempt_amount,
          tax_amount, total_amount)
        SELECT seller_id, id, 'ZZ00000000', 'new', period, now(), '0000', 'New', 1, 1, 0, 0, 0, 1
        FROM number_book LIMIT 1
        """);
  }

  @Override
  protected String damage() {
    return "DELETE FROM invoice_line WHERE invoice_id = 4321";
  }

  @Override
  protected List<String> violations() throws SQLException {
    try (var connection = database.connect()) {
      return InvoiceInvariants.check(connection);
    }
  }

  @Test
  void each_seller_has_its_clerk_its_books_and_its_share_of_the_invoices() {
    seed(NOVEMBER, 30);

    assertThat(count("seller")).isEqualTo(7);
    assertThat(count("invoice")).isEqualTo(4_321);
    assertThat(count("invoice_line")).isEqualTo(2 * 4_321);
    assertThat(
            client()
                .sql("SELECT email FROM seller_member WHERE seller_id = 3")
                .query(String.class)
                .single())
        .isEqualTo(new SeededSeller(3).clerk().email());
    assertThat(
            client()
                .sql("SELECT count(*) FROM invoice GROUP BY seller_id")
                .query(Long.class)
                .list())
        .allMatch(invoices -> invoices == 617 || invoices == 618);
    assertThat(openBooks("11511")).containsOnly(30L).hasSize(7);
  }

  /** What no invariant says. */
  @Test
  void seeded_invoices_are_of_one_year_with_two_lines_each() {
    seeder().seed();

    assertNone("SELECT FROM invoice_line GROUP BY invoice_id HAVING count(*) <> 2");
    assertNone("SELECT FROM invoice_line WHERE amount <> quantity * unit_price");
    assertNone("SELECT FROM invoice WHERE sales_amount <> total_amount");
    assertNone("SELECT FROM invoice WHERE carrier_id !~ '^/[0-9A-Z.+-]{7}$'");
    assertNone(
        "SELECT FROM invoice WHERE (issued_at AT TIME ZONE 'Asia/Taipei')::date NOT BETWEEN"
            + " make_date(period / 100 + 1911, period % 100, 1)"
            + " AND make_date(period / 100 + 1911, period % 100 + 1, 28)");
    assertThat(
            client()
                .sql("SELECT DISTINCT period FROM invoice ORDER BY 1")
                .query(Integer.class)
                .list())
        .isSubsetOf(11401, 11403, 11405, 11407, 11409, 11411);
  }

  @Test
  void a_fingerprint_is_not_current_while_books_are_used_up() throws SQLException {
    seeder().seed(FINGERPRINT);
    execute("UPDATE number_book SET used = 50 WHERE seller_id = 3 AND position = 1");
    assertThat(isCurrent(false)).isFalse();

    seeder().seed(FINGERPRINT);
    assertThat(isCurrent(false)).isTrue();
  }

  /** What was used before does not count, and the new period has no books yet. */
  @Test
  void a_fingerprint_is_no_longer_current_in_the_next_period() throws SQLException {
    seed("2020-01-01T00:00:00Z", 3, FINGERPRINT);

    assertThat(isCurrent(false)).isFalse();
  }

  @Test
  void used_up_books_are_made_up_for_and_issued_invoices_stay() {
    seed(NOVEMBER, 3);
    use(1, 50);
    use(2, 20);

    seed(NOVEMBER, 3);

    assertThat(openBooks("11511")).containsOnly(3L).hasSize(7);
    assertThat(
            client()
                .sql(
                    "SELECT position FROM number_book WHERE period = 11511 AND seller_id = 1"
                        + " ORDER BY 1")
                .query(Integer.class)
                .list())
        .containsExactly(1, 2, 3, 4);
    assertThat(
            client()
                .sql("SELECT sum(used) FROM number_book WHERE period = 11511 AND seller_id = 1")
                .query(Long.class)
                .single())
        .isEqualTo(70);
  }

  @Test
  void books_beyond_the_wanted_number_go_unless_they_were_begun() {
    seed(NOVEMBER, 10);
    use(1, 1);

    seed(NOVEMBER, 2);

    assertThat(openBooks("11511")).containsOnly(2L).hasSize(7);
    assertNone("SELECT FROM number_book WHERE period = 11511 AND position > 2");
  }

  @Test
  void another_period_has_books_and_tracks_of_its_own() {
    seed(NOVEMBER, 3);
    seed("2027-01-01T00:00:00Z", 3);

    assertThat(openBooks("11601")).containsOnly(3L).hasSize(7);
    assertNone("SELECT FROM number_book GROUP BY track HAVING count(DISTINCT period) > 1");
  }

  @Test
  void the_period_is_that_of_taipei() {
    seed("2026-12-31T16:00:00Z", 1);

    assertThat(openBooks("11601")).hasSize(7);
  }

  @Test
  void an_invoice_that_is_gone_is_noticed_and_restored() throws SQLException {
    seeder().seed(FINGERPRINT);
    var rows = digest();
    execute(
        "WITH line AS (DELETE FROM invoice_line WHERE invoice_id = 1)"
            + " DELETE FROM invoice WHERE id = 1");
    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();

    seeder().seed(FINGERPRINT, RESTORE);

    assertThat(digest()).isEqualTo(rows);
  }

  @Test
  void new_rows_are_numbered_after_the_seeded_ones() {
    seeder().seed();
    execute(written().getLast());

    assertThat(count("invoice WHERE id = 4322 AND order_number = 'new'")).isOne();
  }

  @Test
  void too_many_books_are_refused_in_one_line() {
    assertThat(seeder().seed("DATASET_SELLERS=1000", "EINVOICE_BOOKSLEFT=100000").lines())
        .containsExactly(
            "DATASET_SELLERS is «1000»; allowed: 10000000 books together, with 100000 each");
  }

  private void seed(String moment, int booksLeft, String... settings) {
    var clock = Clock.fixed(Instant.parse(moment), ZoneOffset.UTC);
    seeder()
        .with("EINVOICE_BOOKSLEFT=" + booksLeft)
        .with(settings)
        .seedWith(context -> context.registerBean(Clock.class, () -> clock));
  }

  /** What issuing so many invoices does to a seller's books. */
  private void use(int position, int numbers) {
    execute(
        "UPDATE number_book SET used = %d WHERE seller_id = 1 AND period = 11511 AND position = %d"
            .formatted(numbers, position));
  }

  private List<Long> openBooks(String period) {
    return client()
        .sql(
            "SELECT count(*) FROM number_book WHERE used < 50 AND period = "
                + period
                + " GROUP BY seller_id")
        .query((row, index) -> row.getLong(1))
        .list();
  }

  private void assertNone(String rows) {
    assertThat(count("(" + rows + ")")).as(rows).isZero();
  }
}
