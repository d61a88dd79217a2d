package io.bottlenecklab.db.lorawan;

import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.seeding.Upkeep;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Brings gateways, applications and devices to what a variant says. Sessions, queues and histories
 * stay as they have become, unless the seeder is to restore what it seeded.
 */
final class LorawanSeeder implements Seeder {

  private final LorawanTables tables;
  private final JdbcClient client;
  private final Display display;
  private final LorawanDataset wanted;
  private final boolean restore;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the tables
   * @param restore whether everything is to be as seeded
   */
  LorawanSeeder(
      LorawanTables tables,
      JdbcClient client,
      Display display,
      LorawanDataset wanted,
      boolean restore) {
    this.tables = tables;
    this.client = client;
    this.display = display;
    this.wanted = wanted;
    this.restore = restore;
  }

  @Override
  public String seed() {
    if (replaceRows() != SeedingState.READY) {
      display.say("refreshing statistics");
      tables.refreshStatistics();
      wanted.with(SeedingState.READY).write(client);
    }
    return String.format(
        Locale.ROOT,
        "%,d devices ready, %,d gateways, %,d applications",
        wanted.devices(),
        wanted.gateways(),
        wanted.applications());
  }

  @Override
  public Upkeep upkeep() {
    return new Upkeep(null, LorawanTables.areAsSeeded(wanted), List.of());
  }

  private SeedingState replaceRows() {
    var found =
        LorawanDataset.read(client)
            .filter(wanted::sameRowsAs)
            .filter(marked -> marked.state() != SeedingState.SEEDING);
    if (found.isPresent() && (restore ? tables.asSeeded(wanted) : tables.hold(wanted))) {
      return found.get().state();
    }
    wanted.with(SeedingState.SEEDING).write(client);
    try (var inserting = display.inserting(wanted.devices(), "devices")) {
      tables.replace(wanted, inserting);
    }
    wanted.with(SeedingState.SEEDED).write(client);
    return SeedingState.SEEDED;
  }
}
