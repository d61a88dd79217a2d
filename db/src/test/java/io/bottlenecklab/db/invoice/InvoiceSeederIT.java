package io.bottlenecklab.db.invoice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.db.setting.InvalidSettingException;
import io.bottlenecklab.db.testing.LongForm;
import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.SeederProcess;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

class InvoiceSeederIT {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final InvoiceDataset DATASET = new InvoiceDataset(7, 4_321, 1, true);
  private static final Clock NOVEMBER = at("2026-11-21T00:00:00Z");

  private final List<String> said = new ArrayList<>();

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void empty_database() throws SQLException {
    database.empty();
  }

  @Test
  void each_seller_has_its_clerk_its_books_and_its_share_of_the_invoices() {
    seed(DATASET, 30);

    assertThat(count("seller")).isEqualTo(7);
    assertThat(count("invoice")).isEqualTo(4_321);
    assertThat(count("invoice_line")).isEqualTo(2 * 4_321);
    assertThat(
            client()
                .sql("SELECT email FROM seller_member WHERE seller_id = 3")
                .query(String.class)
                .single())
        .isEqualTo(new SeededSeller(3).clerk());
    assertThat(
            client()
                .sql("SELECT count(*) FROM invoice GROUP BY seller_id")
                .query(Long.class)
                .list())
        .allMatch(invoices -> invoices == 617 || invoices == 618);
    assertThat(openBooks("11511")).containsOnly(30L).hasSize(7);
  }

  @Test
  void seeded_invoices_keep_the_rules() {
    seed(DATASET, 3);

    assertNone(
        "SELECT FROM number_book b LEFT JOIN invoice i ON i.book_id = b.id"
            + " GROUP BY b.id HAVING b.used <> count(i.id)");
    assertNone(
        "SELECT FROM invoice i JOIN number_book b ON b.id = i.book_id WHERE i.period <> b.period OR"
            + " i.seller_id <> b.seller_id OR substr(i.number, 3)::int NOT BETWEEN b.first_number"
            + " AND b.first_number + b.used - 1");
    assertNone(
        "SELECT FROM number_book b JOIN number_book n ON n.seller_id = b.seller_id AND n.period ="
            + " b.period AND n.position = b.position + 1 WHERE n.used > 0 AND b.used < 50");
    assertNone(
        "SELECT FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id"
            + " GROUP BY i.id HAVING sum(l.amount) <> i.total_amount OR count(*) <> 2");
    assertNone("SELECT FROM invoice_line WHERE amount <> quantity * unit_price");
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
  void the_same_numbers_give_the_same_rows() throws SQLException {
    seed(DATASET, 3);
    var first = digest();
    database.empty();
    seed(DATASET, 3);
    assertThat(digest()).isEqualTo(first);

    seed(new InvoiceDataset(7, 4_321, 2, true), 3);
    assertThat(digest()).isNotEqualTo(first);
  }

  @Test
  void no_invoices_are_a_dataset_too() {
    seed(new InvoiceDataset(2, 0, 1, true), 5);

    assertThat(count("invoice")).isZero();
    assertThat(openBooks("11511")).containsExactly(5L, 5L);
  }

  @Test
  void seeding_again_does_nothing() {
    seed(DATASET, 3);
    said.clear();
    var before = digest();

    seed(DATASET, 3);

    assertThat(said).isEmpty();
    assertThat(digest()).isEqualTo(before);
  }

  @Test
  void invoices_that_were_issued_since_go_where_that_is_asked_for() throws SQLException {
    seed(DATASET, 3);
    var seeded = digest();
    said.clear();

    seed(DATASET, true, 3, NOVEMBER);
    assertThat(said).isEmpty();

    client()
        .sql(
            "DELETE FROM invoice_line WHERE invoice_id = :one; DELETE FROM invoice WHERE id = :one")
        .param("one", 1)
        .update();
    seed(DATASET, true, 3, NOVEMBER);
    assertThat(digest()).isEqualTo(seeded);
  }

  @Test
  void a_fingerprint_tells_whether_books_or_invoices_were_used_since() throws SQLException {
    seed(DATASET, false, 3, Clock.systemUTC(), "all");
    assertThat(isCurrent(true)).isTrue();

    client().sql("DELETE FROM invoice_line; DELETE FROM invoice WHERE id = 1").update();
    assertThat(isCurrent(false)).isTrue();
    assertThat(isCurrent(true)).isFalse();

    client().sql("UPDATE number_book SET used = 50 WHERE seller_id = 3 AND position = 1").update();
    assertThat(isCurrent(false)).isFalse();

    seed(DATASET, false, 3, Clock.systemUTC(), "all");
    assertThat(isCurrent(false)).isTrue();
  }

  /** What was used before does not count, and the new period has no books yet. */
  @Test
  void a_fingerprint_is_no_longer_current_in_the_next_period() throws SQLException {
    seed(DATASET, false, 3, at("2020-01-01T00:00:00Z"), "all");

    assertThat(isCurrent(false)).isFalse();
  }

  /** The table of the fingerprint is none of the seller's. */
  @Test
  void a_seeded_database_has_no_violations() throws SQLException {
    seed(DATASET, false, 3, Clock.systemUTC(), "all");

    try (var connection = database.connect()) {
      assertThat(InvariantCheck.run(connection)).isEmpty();
    }
  }

  @Test
  void used_up_books_are_made_up_for_and_issued_invoices_stay() {
    seed(DATASET, 3);
    use(1, 50);
    use(2, 20);

    seed(DATASET, 3);

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
    seed(DATASET, 10);
    use(1, 1);

    seed(DATASET, 2);

    assertThat(openBooks("11511")).containsOnly(2L).hasSize(7);
    assertNone("SELECT FROM number_book WHERE period = 11511 AND position > 2");
  }

  @Test
  void another_period_has_books_and_tracks_of_its_own() {
    seed(DATASET, 3);

    seed(DATASET, 3, at("2027-01-01T00:00:00Z"));

    assertThat(openBooks("11601")).containsOnly(3L).hasSize(7);
    assertNone("SELECT FROM number_book GROUP BY track HAVING count(DISTINCT period) > 1");
  }

  @Test
  void the_period_is_that_of_taipei() {
    seed(DATASET, 1, at("2026-12-31T16:00:00Z"));

    assertThat(openBooks("11601")).hasSize(7);
  }

  @Test
  void new_rows_are_numbered_after_the_seeded_ones() {
    seed(DATASET, 3);

    var id =
        client()
            .sql(
                """
                INSERT INTO invoice (seller_id, book_id, number, order_number, period, issued_at,
                  random_code, buyer_name, tax_type, sales_amount, zero_rated_amount,
                  exempt_amount, tax_amount, total_amount)
                SELECT seller_id, id, 'ZZ00000000', 'new', period, now(), '0000', 'New', 1, 1, 0,
                  0, 0, 1
                FROM number_book LIMIT 1 RETURNING id
                """)
            .query(Long.class)
            .single();

    assertThat(id).isEqualTo(4_322);
  }

  @Test
  void too_many_books_are_refused_in_one_line() {
    assertThatExceptionOfType(InvalidSettingException.class)
        .isThrownBy(() -> seed(new InvoiceDataset(1000, 0, 1, true), 100_000))
        .withMessage(
            "DATASET_SELLERS is «1000»; allowed: 10000000 books together, with 100000 each");
  }

  @Test
  void a_killed_seeder_leaves_nothing_that_the_next_one_does_not_mend() throws Exception {
    var large = new InvoiceDataset(5, LongForm.choose(200_000, 600_000), 1, true);
    var seeder = start(large);
    try (var output = seeder.inputReader()) {
      assertThat(output.lines().anyMatch(line -> line.startsWith("seeding: "))).isTrue();
      seeder.destroyForcibly().waitFor();
    }
    assertThat(InvoiceDataset.read(client())).contains(large.with(false));

    seed(DATASET, 3);

    assertThat(count("invoice")).isEqualTo(DATASET.invoices());
    assertThat(count("number_book WHERE period = 11511")).isEqualTo(3 * 7);
  }

  @Test
  void two_seeders_at_once_take_turns() throws Exception {
    var seeders = List.of(start(DATASET), start(DATASET));
    for (var seeder : seeders) {
      assertThat(seeder.inputReader().readAllLines())
          .last()
          .isEqualTo("7 sellers ready, 4 books left each, 4,321 invoices");
      assertThat(seeder.waitFor()).isZero();
    }
    assertThat(count("invoice")).isEqualTo(DATASET.invoices());
  }

  private void seed(InvoiceDataset dataset, int booksLeft) {
    seed(dataset, false, booksLeft, NOVEMBER);
  }

  private void seed(InvoiceDataset dataset, int booksLeft, Clock clock) {
    seed(dataset, false, booksLeft, clock);
  }

  private void seed(InvoiceDataset dataset, boolean restore, int booksLeft, Clock clock) {
    seed(dataset, restore, booksLeft, clock, null);
  }

  private void seed(
      InvoiceDataset dataset,
      boolean restore,
      int booksLeft,
      Clock clock,
      @Nullable String fingerprint) {
    var display = new RecordingDisplay(said);
    new TestSeeding(database, "invoice", display)
        .seed(
            connection ->
                new InvoiceSeeder(
                    new InvoiceTables(connection),
                    JdbcClient.create(connection),
                    clock,
                    display,
                    new InvoiceSeeder.Target(dataset, restore, booksLeft)),
            fingerprint);
  }

  private static boolean isCurrent(boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, "all", restore);
    }
  }

  private Process start(InvoiceDataset dataset) throws IOException {
    var variant =
        Files.writeString(
            folder.resolve("variant.yaml"),
            """
            lab: {system: invoice, replicas: 1, heap: 256MB}
            einvoice: {allocation: row-lock, books-left: 4, admission: {max-concurrent: 0}}
            spring:
              datasource: {hikari: {maximum-pool-size: 10}}
              threads: {virtual: {enabled: false}}
            server: {tomcat: {threads: {max: 200}}}
            """);
    return SeederProcess.start(
        database,
        variant,
        Map.of(
            "DATASET_SELLERS", Integer.toString(dataset.sellers()),
            "DATASET_INVOICES", Integer.toString(dataset.invoices()),
            "DATASET_SEED", Long.toString(dataset.seed())));
  }

  /** What issuing so many invoices does to a seller's books. */
  private void use(int position, int numbers) {
    client()
        .sql(
            "UPDATE number_book SET used = ? WHERE seller_id = 1 AND period = 11511 AND position ="
                + " ?")
        .params(numbers, position)
        .update();
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
    assertThat(client().sql("SELECT count(*) FROM (" + rows + ")").query(Long.class).single())
        .as(rows)
        .isZero();
  }

  private String digest() {
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

  private long count(String table) {
    return client().sql("SELECT count(*) FROM " + table).query(Long.class).single();
  }

  private JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }

  private static Clock at(String moment) {
    return Clock.fixed(Instant.parse(moment), ZoneOffset.UTC);
  }
}
