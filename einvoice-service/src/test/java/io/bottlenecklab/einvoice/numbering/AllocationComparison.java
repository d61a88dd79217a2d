package io.bottlenecklab.einvoice.numbering;

import com.sun.management.OperatingSystemMXBean;
import com.zaxxer.hikari.HikariDataSource;
import io.bottlenecklab.db.EinvoiceSchema;
import io.bottlenecklab.db.invariant.InvariantCheck;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.InvoiceNumber;
import io.bottlenecklab.einvoice.invoice.NumberBook;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.ContentionException;
import io.bottlenecklab.einvoice.seller.Seller;
import io.bottlenecklab.einvoice.store.InvoiceInsert;
import io.bottlenecklab.einvoice.store.Unnumbered;
import io.bottlenecklab.einvoice.testing.Books;
import io.bottlenecklab.einvoice.testing.Drafts;
import io.bottlenecklab.embedded.EmbeddedDatabase;
import io.bottlenecklab.embedded.EmbeddedEngine;
import io.bottlenecklab.embedded.EngineSettings;
import io.bottlenecklab.embedded.process.ChildProcesses;
import io.bottlenecklab.embedded.process.CpuTime;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Measures what an issuance costs by each mechanism, the service's own and others that were
 * considered, without HTTP. Not a test: run its main method on a quiet machine; the decision on
 * allocation holds a run's figures.
 *
 * <p>Arguments: seconds per cell, and names of mechanisms, all where there are none.
 */
final class AllocationComparison {

  private static final Instant NOW = Instant.parse("2026-11-21T04:00:00Z");
  private static final Period PERIOD = Period.of(NOW);
  private static final int THREADS = 8;
  private static final OperatingSystemMXBean SELF =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final EmbeddedDatabase database;
  private final HikariDataSource pool = new HikariDataSource();
  private final AtomicInteger orders = new AtomicInteger();
  private final Duration perCell;

  private AllocationComparison(EmbeddedDatabase database, Duration perCell) {
    this.database = database;
    this.perCell = perCell;
    pool.setJdbcUrl(database.jdbcUrl("einvoice"));
    pool.setUsername(database.user());
    pool.setPassword(database.password());
    pool.setMaximumPoolSize(THREADS);
  }

  /** Prints a table. */
  public static void main(String[] args) throws Exception {
    var target = Path.of("target").toAbsolutePath();
    var folder = Files.createTempDirectory(target, "comparison");
    try (var processes = ChildProcesses.unrecorded();
        var database =
            EmbeddedEngine.POSTGRESQL.start(
                EngineSettings.in(folder.resolve("data"), target.resolve("engines"), processes))) {
      database.createDatabase("einvoice");
      new AllocationComparison(database, Duration.ofSeconds(Long.parseLong(args[0])))
          .run(List.of(args).subList(1, args.length));
    }
  }

  private void run(List<String> wanted) throws Exception {
    EinvoiceSchema.migrate(pool);
    System.out.println(
        "| mechanism | books left | sellers | threads | issued/s | ms CPU service | ms CPU database"
            + " | violations |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (var mechanism : mechanisms().entrySet()) {
      if (wanted.isEmpty() || wanted.contains(mechanism.getKey())) {
        for (var books : List.of(200, 1500)) {
          cell(mechanism.getKey(), mechanism.getValue(), books, 1, 1);
          cell(mechanism.getKey(), mechanism.getValue(), books, 1, THREADS);
          cell(mechanism.getKey(), mechanism.getValue(), books, THREADS, THREADS);
        }
      }
    }
    pool.close();
  }

  private void cell(
      String name,
      Function<Unnumbered, InvoiceNumber> mechanism,
      int books,
      int sellers,
      int threads)
      throws Exception {
    var issuers = prepare(books, sellers);
    issue(mechanism, issuers, threads, books);
    var rows = new Books(pool);
    var before = rows.count("invoice");
    var service = SELF.getProcessCpuTime();
    var engine = CpuTime.of(database.process());
    var begin = System.nanoTime();
    issue(mechanism, issuers, threads, books);
    var seconds = (System.nanoTime() - begin) / 1e9;
    var issued = rows.count("invoice") - before;
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d | %.0f | %.2f | %.2f | %d |%n",
        name,
        books,
        sellers,
        threads,
        issued / seconds,
        (SELF.getProcessCpuTime() - service) / 1e6 / issued,
        CpuTime.of(database.process()).minus(engine).toMillis() / (double) issued,
        violations());
  }

  private List<Seller> prepare(int books, int sellers) {
    var rows = new Books(pool);
    rows.empty();
    var issuers = new ArrayList<Seller>();
    for (var n = 0; issuers.size() < sellers; n++) {
      var number = String.format(Locale.ROOT, "%08d", n);
      if (BusinessNumber.isValid(number)) {
        var seller = rows.seller(new BusinessNumber(number), "a@b.c");
        rows.add(seller, PERIOD, "A" + (char) ('A' + issuers.size()), 0, books);
        issuers.add(seller);
      }
    }
    rows.jdbc().sql("VACUUM ANALYZE").update();
    return issuers;
  }

  private void issue(
      Function<Unnumbered, InvoiceNumber> mechanism, List<Seller> sellers, int threads, int books)
      throws Exception {
    var end = System.nanoTime() + perCell.toNanos();
    // A warm-up and a measurement leave the sellers some books.
    var most = sellers.size() * books * NumberBook.SIZE * 4 / 10;
    var issued = new AtomicInteger();
    var running = new ArrayList<Future<?>>();
    try (var executor = Executors.newFixedThreadPool(threads)) {
      for (var i = 0; i < threads; i++) {
        var seller = sellers.get(i % sellers.size());
        running.add(
            executor.submit(() -> {
              while (System.nanoTime() < end && issued.getAndIncrement() < most) {
                try {
                  mechanism.apply(invoice(seller));
                } catch (ContentionException e) {
                  continue;
                }
              }
            }));
      }
    }
    for (var thread : running) {
      thread.get();
    }
  }

  private Unnumbered invoice(Seller seller) {
    return new Unnumbered(
        seller.id(),
        Drafts.consumer(seller.businessNumber(), "ORD-" + orders.incrementAndGet()),
        PERIOD,
        new RandomCode("0042"),
        NOW);
  }

  private int violations() throws Exception {
    try (var connection = pool.getConnection()) {
      return InvariantCheck.run(connection).size();
    }
  }

  private SequencedMap<String, Function<Unnumbered, InvoiceNumber>> mechanisms() {
    var jdbc = JdbcClient.create(pool);
    var all = new LinkedHashMap<String, Function<Unnumbered, InvoiceNumber>>();
    all.put("entity-scan", EntityScans.over(pool)::number);
    all.put("column-scan", new ColumnScanNumbering(jdbc)::number);
    all.put("row-lock", new RowLockNumbering(jdbc)::number);
    all.put("skip-locked", invoice -> insert(jdbc, firstOpen("FOR UPDATE SKIP LOCKED"), invoice));
    all.put(
        "unlocked update",
        invoice -> {
          for (; ; ) {
            var number = attempt(jdbc, firstOpen(""), invoice);
            if (!number.isEmpty()) {
              return number.getFirst();
            }
          }
        });
    var transaction = new TransactionTemplate(new JdbcTransactionManager(pool));
    var template = new JdbcTemplate(pool);
    all.put(
        "advisory lock",
        invoice ->
            transaction.execute(status -> {
              template.query("SELECT pg_advisory_xact_lock(?)", row -> {}, invoice.sellerId());
              return insert(jdbc, firstOpen(""), invoice);
            }));
    all.put(
        "row lock, then insert",
        invoice ->
            transaction.execute(status -> {
              var book =
                  template.queryForMap(
                      firstOpen("FOR UPDATE"), invoice.sellerId(), invoice.period().value());
              var number = (String) book.get("number");
              return jdbc.sql(InvoiceInsert.behind("SELECT ?::bigint AS id, ?::text AS number\n"))
                  .params(InvoiceInsert.parameters(invoice, book.get("id"), number))
                  .query(String.class)
                  .optional()
                  .map(InvoiceNumber::new)
                  .orElseThrow();
            }));
    return all;
  }

  private static String firstOpen(String lock) {
    return """
    UPDATE number_book SET used = used + 1, version = version + 1
    WHERE open AND id = (
      SELECT id FROM number_book
      WHERE seller_id = ? AND period = ? AND open
      ORDER BY position LIMIT 1
      %s)
    RETURNING id, track || lpad((first_number + used - 1)::text, 8, '0') AS number
    """
        .formatted(lock);
  }

  private static InvoiceNumber insert(JdbcClient jdbc, String book, Unnumbered invoice) {
    return attempt(jdbc, book, invoice).getFirst();
  }

  private static List<InvoiceNumber> attempt(JdbcClient jdbc, String book, Unnumbered invoice) {
    return jdbc
        .sql(InvoiceInsert.behind(book))
        .params(InvoiceInsert.parameters(invoice, invoice.sellerId(), invoice.period().value()))
        .query(String.class)
        .list()
        .stream()
        .map(InvoiceNumber::new)
        .toList();
  }
}
