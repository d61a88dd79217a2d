package io.bottlenecklab.db.invoice;

import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.Upkeep;
import io.bottlenecklab.db.setting.Setting;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings sellers, their books and invoices to what a variant says. Invoices issued since stay,
 * unless the seeder is to restore what it seeded.
 */
final class InvoiceSeeder implements Seeder {

  private final InvoiceTables tables;
  private final JdbcClient client;
  private final Clock clock;
  private final Display display;
  private final Target target;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the tables
   */
  InvoiceSeeder(
      InvoiceTables tables, JdbcClient client, Clock clock, Display display, Target target) {
    this.tables = tables;
    this.client = client;
    this.clock = clock;
    this.display = display;
    this.target = target;
  }

  /**
   * What the database is brought to.
   *
   * @param restore whether invoices that were issued since are to go
   * @param booksLeft of each seller in the current period
   */
  record Target(InvoiceDataset dataset, boolean restore, int booksLeft) {

    /**
     * Half of what a period's tracks have room for; the other half is for books that replace used
     * ones.
     */
    private static final long MOST_BOOKS = 10_000_000;

    /** Rejects more books than there is room for. */
    Target {
      if ((long) dataset.sellers() * booksLeft > MOST_BOOKS) {
        throw Setting.refused(
            "DATASET_SELLERS",
            dataset.sellers(),
            "%d books together, with %d each".formatted(MOST_BOOKS, booksLeft));
      }
    }
  }

  @Override
  public String seed() {
    var wanted = target.dataset();
    var replaced = replaceRows(wanted);
    var filled = tables.fillBooks(wanted.sellers(), InvoicePeriod.now(clock), target.booksLeft());
    if (filled && !replaced) {
      tables.refreshBookStatistics();
    }
    if (replaced) {
      display.say("refreshing statistics");
      tables.refreshStatistics();
      wanted.with(true).write(client);
    }
    return String.format(
        Locale.ROOT,
        "%,d sellers ready, %,d books left each, %,d invoices",
        wanted.sellers(),
        target.booksLeft(),
        wanted.invoices());
  }

  /** Issuing uses up books, and each period needs its own. */
  @Override
  public Upkeep upkeep() {
    return new Upkeep(
        InvoiceTables.booksAreFilled(target.booksLeft()),
        "SELECT count(*) = %d FROM invoice".formatted(target.dataset().invoices()),
        List.of());
  }

  private boolean replaceRows(InvoiceDataset wanted) {
    var found = InvoiceDataset.read(client);
    if (found.filter(wanted.with(true)::equals).isPresent()
        && tables.holds(wanted)
        && !(target.restore() && tables.invoices() != wanted.invoices())) {
      return false;
    }
    wanted.with(false).write(client);
    try (var inserting = display.inserting(wanted.invoices(), "invoices")) {
      tables.replace(wanted, inserting);
    }
    return true;
  }
}
