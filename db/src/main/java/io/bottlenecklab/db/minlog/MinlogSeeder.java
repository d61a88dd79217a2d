package io.bottlenecklab.db.minlog;

import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.seeding.Upkeep;
import io.bottlenecklab.minlog.record.Pseudonyms;
import java.util.Locale;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings log entries, accounts, indexes and the server to what a variant says. Entries registered
 * since stay, unless the seeder is to restore what it seeded.
 */
final class MinlogSeeder implements Seeder {

  private final MinlogServer server;
  private final MinlogTables tables;
  private final JdbcClient client;
  private final Pseudonyms pseudonyms;
  private final Display display;
  private final Target target;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the tables
   */
  MinlogSeeder(
      MinlogServer server,
      MinlogTables tables,
      JdbcClient client,
      Pseudonyms pseudonyms,
      Display display,
      Target target) {
    this.server = server;
    this.tables = tables;
    this.client = client;
    this.pseudonyms = pseudonyms;
    this.display = display;
    this.target = target;
  }

  /**
   * What the database is brought to.
   *
   * @param restore whether entries that were registered since are to go
   * @param indexes those that are there, of those that are knobs
   */
  record Target(MinlogDataset dataset, boolean restore, Set<MinlogIndex> indexes) {

    /** Keeps a copy. */
    Target {
      indexes = Set.copyOf(indexes);
    }
  }

  @Override
  public String seed() {
    server.set();
    var wanted = target.dataset();
    var state = replaceRows(wanted);
    state = switchIndexes(wanted.with(state));
    if (state != SeedingState.READY) {
      tables.refreshStatistics();
      wanted.with(SeedingState.READY).write(client);
    }
    return String.format(
        Locale.ROOT, "%,d citizens ready, %,d entries", wanted.citizens(), wanted.entries());
  }

  @Override
  public Upkeep upkeep() {
    return new Upkeep(
        null,
        "SELECT count(*) = %d FROM log_entry".formatted(target.dataset().entries()),
        server.settings());
  }

  private SeedingState replaceRows(MinlogDataset wanted) {
    var found =
        MinlogDataset.read(client)
            .filter(wanted::sameRowsAs)
            .filter(marked -> marked.state() != SeedingState.SEEDING);
    if (found.isPresent()
        && tables.hold(wanted, EntryGenerator.ofFew(wanted, pseudonyms))
        && !(target.restore() && tables.entries() != wanted.entries())) {
      return found.get().state();
    }
    wanted.with(SeedingState.SEEDING).write(client);
    try (var inserting = display.inserting(wanted.entries(), "entries")) {
      tables.replace(wanted, EntryGenerator.ofMany(wanted, pseudonyms), inserting);
    }
    wanted.with(SeedingState.SEEDED).write(client);
    return SeedingState.SEEDED;
  }

  private SeedingState switchIndexes(MinlogDataset marked) {
    if (tables.indexes().equals(target.indexes())) {
      return marked.state();
    }
    marked.with(SeedingState.SEEDED).write(client);
    display.say("switching indexes");
    tables.switchIndexes(target.indexes());
    return SeedingState.SEEDED;
  }
}
