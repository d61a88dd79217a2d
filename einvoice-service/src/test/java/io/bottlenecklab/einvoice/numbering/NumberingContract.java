package io.bottlenecklab.einvoice.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.ContentionException;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.NoNumbersLeftException;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.OrderTakenException;
import io.bottlenecklab.einvoice.seller.Sellers.Seller;
import io.bottlenecklab.einvoice.store.InvoiceInsert.Unnumbered;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Drafts;
import io.bottlenecklab.support.testing.Simultaneously;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataIntegrityViolationException;

/** What every numbering strategy guarantees, on a real PostgreSQL. */
abstract class NumberingContract {

  @RegisterExtension static final TestDatabase database = TestDatabase.postgresql();

  private static final Instant NOW = Instant.parse("2026-11-21T04:00:00Z");
  private static final Period PERIOD = Period.of(NOW);
  private static final BusinessNumber TEA = new BusinessNumber("04595257");
  private static final BusinessNumber OTHER = new BusinessNumber("10458575");
  private static final int THREADS = 8;

  private final HikariDataSource pool = new HikariDataSource();
  private final Books books = new Books(pool);
  private final AtomicInteger orders = new AtomicInteger();
  private final InvoiceNumbering numbering;

  NumberingContract(Function<DataSource, InvoiceNumbering> numbering) {
    database.migrateEinvoice();
    pool.setJdbcUrl(database.url());
    pool.setUsername(database.user());
    pool.setPassword(database.password());
    pool.setMaximumPoolSize(THREADS);
    this.numbering = numbering.apply(pool);
  }

  @BeforeEach
  void empty() {
    books.empty();
    books
        .jdbc()
        .sql("DROP FUNCTION IF EXISTS fail CASCADE; DROP SEQUENCE IF EXISTS attempt")
        .update();
  }

  @AfterEach
  void nothing_is_broken() throws SQLException {
    try (var connection = pool.getConnection()) {
      assertThat(InvoiceInvariants.check(connection)).isEmpty();
    }
    pool.close();
  }

  @Test
  void numbers_come_in_order_and_books_one_after_the_other() {
    var seller = books.seller(TEA, "a@b.c");
    books.add(seller, PERIOD, "ZZ", 99_999_950, 1);
    books.add(seller, PERIOD, "AB", 0, 1);

    var numbers = IntStream.range(0, 100).mapToObj(i -> issue(seller).text()).toList();

    assertThat(numbers.getFirst()).isEqualTo("ZZ99999950");
    assertThat(numbers.get(49)).isEqualTo("ZZ99999999");
    assertThat(numbers.get(50)).isEqualTo("AB00000000");
    assertThat(numbers.getLast()).isEqualTo("AB00000049");
  }

  @Test
  void when_the_books_are_used_up_nothing_is_stored() {
    var seller = books.seller(TEA, "a@b.c");
    books.add(seller, PERIOD, "AB", 100, 1);
    IntStream.range(0, 50).forEach(i -> issue(seller));

    assertThatExceptionOfType(NoNumbersLeftException.class).isThrownBy(() -> issue(seller));

    assertThat(books.count("invoice")).isEqualTo(50);
    assertThat(books.count("invoice_line")).isEqualTo(100);
  }

  @Test
  void books_of_another_period_or_seller_are_left_alone() {
    var seller = books.seller(TEA, "a@b.c");
    books.add(seller, new Period(PERIOD.value() - 2), "AA", 0, 1);
    books.add(books.seller(OTHER, "b@b.c"), PERIOD, "AB", 0, 1);

    assertThatExceptionOfType(NoNumbersLeftException.class).isThrownBy(() -> issue(seller));
  }

  @Test
  void an_order_that_is_taken_takes_no_number() {
    var seller = sellerWithABook();
    numbering.number(invoice(seller, "twice"));

    assertThatExceptionOfType(OrderTakenException.class)
        .isThrownBy(() -> numbering.number(invoice(seller, "twice")));

    assertThat(issue(seller)).hasToString("AB00000001");
  }

  @Test
  void what_the_database_refuses_takes_no_number() {
    var seller = sellerWithABook();

    assertThatExceptionOfType(DataIntegrityViolationException.class)
        .isThrownBy(() -> numbering.number(invoice(seller, "x".repeat(65))));

    assertThat(issue(seller)).hasToString("AB00000000");
  }

  @Test
  void many_at_once_leave_no_gap_and_begin_no_book_early() throws Exception {
    var tea = books.seller(TEA, "a@b.c");
    var other = books.seller(OTHER, "b@b.c");
    books.add(tea, PERIOD, "AB", 0, 4);
    books.add(other, PERIOD, "CD", 0, 4);
    var numbers = new ConcurrentLinkedQueue<String>();
    var refused = new AtomicInteger();

    Simultaneously.run(
        THREADS,
        i -> {
          for (var n = 0; n < 55; n++) {
            try {
              numbers.add(issue(i % 2 == 0 ? tea : other).text());
            } catch (NoNumbersLeftException e) {
              refused.incrementAndGet();
            }
          }
        });

    assertThat(numbers).hasSize(400).doesNotHaveDuplicates();
    assertThat(refused).hasValue(40);
    assertThat(books.count("number_book WHERE NOT open")).isEqualTo(8);
  }

  @Test
  void one_order_at_once_gets_one_number() throws Exception {
    var seller = sellerWithABook();
    var taken = new AtomicInteger();

    Simultaneously.run(
        THREADS,
        i -> {
          for (var n = 0; n < 10; n++) {
            try {
              numbering.number(invoice(seller, "order " + n));
            } catch (OrderTakenException e) {
              taken.incrementAndGet();
            }
          }
        });

    assertThat(taken).hasValue((THREADS - 1) * 10);
    assertThat(books.count("invoice")).isEqualTo(10);
  }

  @Test
  void a_connection_that_dies_before_its_commit_takes_no_number() throws Exception {
    var seller = sellerWithABook();
    try (var holder = pool.getConnection()) {
      holder.setAutoCommit(false);
      try (var lock = holder.createStatement()) {
        lock.execute("SELECT 1 FROM number_book FOR UPDATE");
      }
      try (var executor = Executors.newSingleThreadExecutor()) {
        var waiting = executor.submit(() -> issue(seller));
        terminateWaiting();
        holder.rollback();
        assertThatExceptionOfType(ExecutionException.class).isThrownBy(waiting::get);
      }
    }

    assertThat(issue(seller)).hasToString("AB00000000");
  }

  /** A deadlock's victim, and a transaction that could not be serialized. */
  @ParameterizedTest
  @ValueSource(strings = {"40P01", "40001"})
  void what_the_database_wants_repeated_is_repeated(String error) {
    var seller = sellerWithABook();
    failing(2, error);

    assertThat(issue(seller)).hasToString("AB00000000");
    assertThat(issue(seller)).hasToString("AB00000001");
  }

  @Test
  void what_fails_every_time_takes_no_number() {
    var seller = sellerWithABook();
    failing(1000, "40P01");

    assertThatExceptionOfType(ContentionException.class).isThrownBy(() -> issue(seller));

    assertThat(books.count("invoice")).isZero();
  }

  /** The last part of so many transactions fails. */
  private void failing(int times, String error) {
    books
        .jdbc()
        .sql(
            """
            CREATE SEQUENCE attempt;
            CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
              IF nextval('attempt') <= %d THEN RAISE 'repeat it' USING ERRCODE = '%s'; END IF;
              RETURN NULL;
            END $$;
            CREATE TRIGGER failing AFTER INSERT ON invoice_line EXECUTE FUNCTION fail();
            """
                .formatted(times, error))
        .update();
  }

  private void terminateWaiting() {
    await()
        .atMost(Duration.ofSeconds(10))
        .until(() ->
            books
                .jdbc()
                .sql(
                    """
                    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock'
                    """)
                .query(Boolean.class)
                .list()
                .contains(true));
  }

  private Seller sellerWithABook() {
    var seller = books.seller(TEA, "a@b.c");
    books.add(seller, PERIOD, "AB", 0, 1);
    return seller;
  }

  private InvoiceNumber issue(Seller seller) {
    return numbering.number(invoice(seller, "ORD-" + orders.incrementAndGet()));
  }

  private static Unnumbered invoice(Seller seller, String orderNumber) {
    return new Unnumbered(
        seller.id(),
        Drafts.consumer(seller.businessNumber(), orderNumber),
        PERIOD,
        new RandomCode("0042"),
        NOW);
  }
}
