package io.bottlenecklab.db.seeding;

import io.bottlenecklab.db.engine.Database;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Runs a seeder on one database: waits until no other one is at work, brings the schema to its
 * newest version, and keeps the fingerprint of what was seeded.
 */
public final class SeedingRun {

  private final Database database;
  private final JdbcClient client;
  private final Runnable migration;
  private final Display display;

  /**
   * On one database.
   *
   * @param client on one connection, which holds the lock until it ends
   * @param migration brings the schema to its newest version, and does nothing where it is
   */
  public SeedingRun(Database database, JdbcClient client, Runnable migration, Display display) {
    this.database = database;
    this.client = client;
    this.migration = migration;
    this.display = display;
  }

  /**
   * Seeds. Before anything changes, the fingerprint of an earlier run is removed; the new one is
   * stored when all is done. So a database with a fingerprint has been seeded to its end.
   *
   * @param fingerprint of what is to be seeded, at most 200 characters; null: none is stored
   * @return the seeder's closing line
   */
  public String seed(Seeder seeder, @Nullable String fingerprint) {
    database.dialect().lock(client).take(() -> display.say("waiting for another seeder to end"));
    var fingerprints = new FingerprintTable(database.dialect(), client);
    fingerprints.empty();
    migration.run();
    var closing = seeder.seed();
    if (fingerprint != null) {
      fingerprints.store(fingerprint, seeder.upkeep());
    }
    return closing;
  }
}
