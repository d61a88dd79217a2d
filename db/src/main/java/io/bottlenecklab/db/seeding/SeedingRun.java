package io.bottlenecklab.db.seeding;

import io.bottlenecklab.db.seeding.FingerprintTable.Seeded;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a seeder on one database: waits until no other one runs, brings the schema to its newest
 * version, does what is left to do, and stores the fingerprint of what was seeded.
 */
public final class SeedingRun {

  private final SeederConnections connections;
  private final FingerprintTable table;
  private final Runnable migration;
  private final PrintStream out;

  /**
   * On one database.
   *
   * @param migration brings the schema to its newest version
   * @param out where the user sees the progress
   */
  public SeedingRun(SeederConnections connections, Runnable migration, PrintStream out) {
    this.connections = connections;
    this.table = new FingerprintTable(connections);
    this.migration = migration;
    this.out = out;
  }

  /**
   * Seeds. Before anything changes, the fingerprint of an earlier run is removed; the new one is
   * stored when all is done. So a database with a fingerprint has been seeded to its end.
   *
   * @param restore whether rows that were added since are to go
   * @param fingerprint of what is to be seeded, at most 200 characters; null: none is stored
   * @return the seeder's closing line
   */
  public String seed(Seeder seeder, boolean restore, @Nullable String fingerprint) {
    lock();
    table.removeFingerprint();
    migration.run();
    table.create();
    seeder.check();
    seeder.serverSettings().forEach(connections.jdbc()::execute);
    if (!isSeeded(seeder, restore)) {
      replaceRows(seeder);
    }
    seeder.adjust(
        restore,
        what -> {
          out.println(what);
          table.write(SeedingState.SEEDED);
        });
    if (table.read().orElseThrow().state() != SeedingState.READY) {
      out.println("refreshing statistics");
      connections.dialect().refreshStatistics(connections.jdbc(), seeder.tables());
      table.write(SeedingState.READY);
    }
    if (fingerprint != null) {
      table.storeFingerprint(fingerprint, seeder);
    }
    return seeder.summary();
  }

  private void lock() {
    var dialect = connections.dialect();
    if (!connections.isTrue(dialect.tryLock())) {
      out.println("waiting for another seeder to end");
      if (!connections.isTrue(dialect.waitForLock())) {
        throw new IllegalStateException("another seeder has been at work for a day");
      }
    }
  }

  private boolean isSeeded(Seeder seeder, boolean restore) {
    var found = table.read().filter(seeded -> seeded.dataset().equals(seeder.description()));
    return found.isPresent()
        && found.get().state() != SeedingState.SEEDING
        && seeder.holdsSamples()
        && (!restore || connections.isTrue(found.get().onlySeeded()));
  }

  private void replaceRows(Seeder seeder) {
    var amount = seeder.amount();
    table.write(new Seeded(seeder.description(), SeedingState.SEEDING, ""));
    seeder.replace(new Progress(out, amount.count(), amount.what()));
    table.write(new Seeded(seeder.description(), SeedingState.SEEDED, seeder.onlySeeded()));
  }
}
