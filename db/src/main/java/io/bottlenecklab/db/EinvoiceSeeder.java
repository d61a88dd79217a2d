package io.bottlenecklab.db;

import java.time.Clock;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings an e-invoice database to what a variant says, and does nothing where it is. May be killed
 * at any point: what it marks as complete is, and it marks rows as incomplete before it touches
 * them. Invoices issued since stay, unless it is to restore what it seeded.
 */
final class EinvoiceSeeder {

  /** What a period's tracks have room for, with as much again for books used up since. */
  private static final long MOST_BOOKS = 10_000_000;

  private final EinvoiceTables tables;
  private final JdbcClient client;
  private final Runnable migration;
  private final Clock clock;
  private final Display display;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the tables
   */
  EinvoiceSeeder(
      EinvoiceTables tables, JdbcClient client, Runnable migration, Clock clock, Display display) {
    this.tables = tables;
    this.client = client;
    this.migration = migration;
    this.clock = clock;
    this.display = display;
  }

  /**
   * Brings the database to this state.
   *
   * @param restore whether invoices that were issued since are to go
   * @param booksLeft of each seller in the current period
   * @throws InvalidSettingException where there is no room for so many books
   */
  void seed(EinvoiceDataset wanted, boolean restore, int booksLeft) {
    if ((long) wanted.sellers() * booksLeft > MOST_BOOKS) {
      throw new InvalidSettingException(
          "DATASET_SELLERS is «%d» with %d books each; allowed: %d books together"
              .formatted(wanted.sellers(), booksLeft, MOST_BOOKS));
    }
    tables.lock().take(display);
    migration.run();
    var replaced = replaceRows(wanted, restore);
    if (tables.fillBooks(wanted.sellers(), InvoicePeriod.now(clock), booksLeft) && !replaced) {
      tables.refreshBookStatistics();
    }
    if (replaced) {
      display.say("refreshing statistics");
      tables.refreshStatistics();
      wanted.with(true).write(client);
    }
  }

  private boolean replaceRows(EinvoiceDataset wanted, boolean restore) {
    var found = EinvoiceDataset.read(client);
    if (found.filter(wanted.with(true)::equals).isPresent()
        && tables.holds(wanted)
        && !(restore && tables.invoices() != wanted.invoices())) {
      return false;
    }
    wanted.with(false).write(client);
    try (var inserting = display.inserting(wanted.invoices(), "invoices")) {
      tables.replace(wanted, inserting);
    }
    return true;
  }
}
