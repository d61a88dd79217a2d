package io.bottlenecklab.db;

import io.bottlenecklab.minlog.record.Pseudonyms;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings a MinLog database to what a variant says, and does nothing where it is. May be killed at
 * any point: what it marks as there is there, and it marks rows as missing before it touches them.
 * Entries registered since stay, unless it is to restore what it seeded.
 */
final class MinlogSeeder {

  private final MinlogTables tables;
  private final JdbcClient client;
  private final Runnable migration;
  private final Pseudonyms pseudonyms;
  private final Display display;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the tables
   */
  MinlogSeeder(
      MinlogTables tables,
      JdbcClient client,
      Runnable migration,
      Pseudonyms pseudonyms,
      Display display) {
    this.tables = tables;
    this.client = client;
    this.migration = migration;
    this.pseudonyms = pseudonyms;
    this.display = display;
  }

  /**
   * Brings the database to this state.
   *
   * @param restore whether entries that were registered since are to go
   */
  void seed(MinlogDataset wanted, boolean restore, Set<MinlogIndex> indexes) {
    tables.lock().take(display);
    migration.run();
    var state = replaceRows(wanted, restore);
    state = switchIndexes(wanted.with(state), indexes);
    if (state != SeedingState.READY) {
      tables.refreshStatistics();
      wanted.with(SeedingState.READY).write(client);
    }
  }

  private SeedingState replaceRows(MinlogDataset wanted, boolean restore) {
    var generator = new EntryGenerator(wanted, pseudonyms);
    var found =
        MinlogDataset.read(client)
            .filter(wanted::sameRowsAs)
            .filter(marked -> marked.state() != SeedingState.SEEDING);
    if (found.isPresent()
        && tables.hold(wanted, generator)
        && !(restore && tables.entries() != wanted.entries())) {
      return found.get().state();
    }
    wanted.with(SeedingState.SEEDING).write(client);
    try (var inserting = display.inserting(wanted.entries(), "entries")) {
      tables.replace(wanted, generator, inserting);
    }
    wanted.with(SeedingState.SEEDED).write(client);
    return SeedingState.SEEDED;
  }

  private SeedingState switchIndexes(MinlogDataset marked, Set<MinlogIndex> wanted) {
    if (tables.indexes().equals(wanted)) {
      return marked.state();
    }
    marked.with(SeedingState.SEEDED).write(client);
    display.say("switching indexes");
    tables.switchIndexes(wanted);
    return SeedingState.SEEDED;
  }
}
