package io.bottlenecklab.einvoice.numbering;

import com.sun.management.OperatingSystemMXBean;
import com.zaxxer.hikari.HikariDataSource;
import io.bottlenecklab.db.engine.Database;
import io.bottlenecklab.db.invoice.InvoiceInvariants;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.einvoice.invoice.BusinessNumber;
import io.bottlenecklab.einvoice.invoice.NumberBook;
import io.bottlenecklab.einvoice.invoice.Period;
import io.bottlenecklab.einvoice.invoice.RandomCode;
import io.bottlenecklab.einvoice.numbering.Candidates.Mechanism;
import io.bottlenecklab.einvoice.numbering.InvoiceNumbering.ContentionException;
import io.bottlenecklab.einvoice.seller.Seller;
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
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures what an issuance costs by each mechanism, the service's own and others that were
 * considered, without HTTP; all of them in each round, so that what disturbs the machine disturbs
 * all. Not a test: run its main method on a quiet machine; {@code docs/measurements/invoice.md} has
 * a run's figures.
 *
 * <p>Arguments: rounds, and seconds per measurement.
 */
final class AllocationComparison {

  private static final Instant NOW = Instant.parse("2026-11-21T04:00:00Z");
  private static final Period PERIOD = Period.of(NOW);
  private static final int THREADS = 8;
  private static final List<Load> LOADS =
      List.of(
          new Load(200, 1, 1),
          new Load(1500, 1, 1),
          new Load(200, 1, THREADS),
          new Load(1500, 1, THREADS),
          new Load(1500, THREADS, THREADS));
  private static final OperatingSystemMXBean SELF =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final EmbeddedDatabase database;
  private final HikariDataSource pool = new HikariDataSource();
  private final AtomicInteger orders = new AtomicInteger();
  private final AtomicInteger gaveUp = new AtomicInteger();
  private final Map<String, Mechanism> mechanisms;
  private final Duration perMeasurement;

  private AllocationComparison(EmbeddedDatabase database, Duration perMeasurement) {
    this.database = database;
    this.perMeasurement = perMeasurement;
    pool.setJdbcUrl(database.jdbcUrl("einvoice"));
    pool.setUsername(database.user());
    pool.setPassword(database.password());
    pool.setMaximumPoolSize(THREADS);
    this.mechanisms = Candidates.over(pool);
  }

  /** Prints a table. */
  public static void main(String[] args) throws Exception {
    var target = Path.of("target").toAbsolutePath();
    var folder = Files.createTempDirectory(target, "comparison");
    try (var processes = ChildProcesses.unrecorded();
        var database =
            EmbeddedEngine.POSTGRESQL.start(EngineSettings.in(folder.resolve("data"), processes))) {
      database.createDatabase("einvoice");
      new AllocationComparison(database, Duration.ofSeconds(Long.parseLong(args[1])))
          .run(Integer.parseInt(args[0]));
    }
  }

  /** A first round warms up and does not count. */
  private void run(int rounds) throws Exception {
    new Schema("invoice", Database.POSTGRESQL).migrate(pool);
    round();
    var sums = round();
    for (var round = 1; round < rounds; round++) {
      round().forEach((cell, measured) -> sums.merge(cell, measured, Measured::plus));
    }
    pool.close();
    LOADS.forEach(load -> print(load, sums));
  }

  private Map<Cell, Measured> round() throws Exception {
    var measured = new LinkedHashMap<Cell, Measured>();
    for (var load : LOADS) {
      for (var mechanism : mechanisms.entrySet()) {
        measured.put(new Cell(mechanism.getKey(), load), measure(mechanism.getValue(), load));
      }
    }
    return measured;
  }

  private Measured measure(Mechanism mechanism, Load load) throws Exception {
    var sellers = prepare(load);
    issue(mechanism, sellers, load);
    gaveUp.set(0);
    var rows = new Books(pool);
    var before = rows.count("invoice");
    var service = SELF.getProcessCpuTime();
    var engine = CpuTime.of(database.process());
    var begin = System.nanoTime();
    issue(mechanism, sellers, load);
    return new Measured(
        rows.count("invoice") - before,
        System.nanoTime() - begin,
        SELF.getProcessCpuTime() - service,
        CpuTime.of(database.process()).minus(engine).toNanos(),
        gaveUp.get(),
        violations());
  }

  private List<Seller> prepare(Load load) {
    var rows = new Books(pool);
    rows.empty();
    var sellers = new ArrayList<Seller>();
    for (var n = 0; sellers.size() < load.sellers(); n++) {
      var number = String.format(Locale.ROOT, "%08d", n);
      if (BusinessNumber.isValid(number)) {
        var seller = rows.seller(new BusinessNumber(number), "a@b.c");
        rows.add(seller, PERIOD, "A" + (char) ('A' + sellers.size()), 0, load.books());
        sellers.add(seller);
      }
    }
    rows.jdbc().sql("VACUUM ANALYZE").update();
    return sellers;
  }

  private void issue(Mechanism mechanism, List<Seller> sellers, Load load) throws Exception {
    var end = System.nanoTime() + perMeasurement.toNanos();
    // A warm-up and a measurement leave the sellers some books.
    var most = sellers.size() * load.books() * NumberBook.SIZE * 4 / 10;
    var issued = new AtomicInteger();
    var running = new ArrayList<Future<?>>();
    try (var executor = Executors.newFixedThreadPool(load.threads())) {
      for (var i = 0; i < load.threads(); i++) {
        var seller = sellers.get(i % sellers.size());
        running.add(
            executor.submit(() -> {
              while (System.nanoTime() < end && issued.getAndIncrement() < most) {
                issue(mechanism, seller);
              }
            }));
      }
    }
    for (var thread : running) {
      thread.get();
    }
  }

  private void issue(Mechanism mechanism, Seller seller) {
    var draft = Drafts.consumer(seller.businessNumber(), "ORD-" + orders.incrementAndGet());
    var invoice = new Unnumbered(seller.id(), draft, PERIOD, new RandomCode("0042"), NOW);
    try {
      var _ = mechanism.number(invoice);
    } catch (ContentionException e) {
      gaveUp.incrementAndGet();
    }
  }

  private int violations() throws Exception {
    try (var connection = pool.getConnection()) {
      return InvoiceInvariants.check(connection).size();
    }
  }

  private void print(Load load, Map<Cell, Measured> sums) {
    System.out.printf(
        Locale.ROOT,
        "%n%d books left, sellers: %d, threads: %d%n%n",
        load.books(),
        load.sellers(),
        load.threads());
    System.out.println(
        "| mechanism | issued/s | ms CPU service | ms CPU database | gave up | violations |");
    System.out.println("| --- | --- | --- | --- | --- | --- |");
    mechanisms
        .keySet()
        .forEach(name -> print(name, Objects.requireNonNull(sums.get(new Cell(name, load)))));
  }

  private static void print(String name, Measured sum) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.0f | %.2f | %.2f | %d | %d |%n",
        name,
        sum.issued() * 1e9 / sum.nanos(),
        sum.service() / 1e6 / sum.issued(),
        sum.database() / 1e6 / sum.issued(),
        sum.gaveUp(),
        sum.violations());
  }

  /** Who issues. */
  private record Load(int books, int sellers, int threads) {}

  private record Cell(String mechanism, Load load) {}

  /** What was issued, and the time and processor time it took, in nanoseconds. */
  private record Measured(
      long issued, long nanos, long service, long database, int gaveUp, int violations) {

    Measured plus(Measured other) {
      return new Measured(
          issued + other.issued,
          nanos + other.nanos,
          service + other.service,
          database + other.database,
          gaveUp + other.gaveUp,
          violations + other.violations);
    }
  }
}
