package io.bottlenecklab.db;

import io.bottlenecklab.db.DatasetMarker.State;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Does what is left to do, and nothing where nothing is. May be killed at any point: what it marks
 * is done, and it marks rows as incomplete before it touches them.
 */
final class Seeder {

  private final UserTable table;
  private final JdbcClient client;
  private final Runnable migration;
  private final Display display;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the table
   */
  Seeder(UserTable table, JdbcClient client, Runnable migration, Display display) {
    this.table = table;
    this.client = client;
    this.migration = migration;
    this.display = display;
  }

  /**
   * Brings the database to this state.
   *
   * @param wanted users, seed and strength
   * @param systems how many of the users, the last ones, are systems
   * @param restore whether users that were added since are to go
   */
  void seed(DatasetMarker wanted, long systems, boolean restore, boolean emailIndex) {
    lock();
    migration.run();
    var found = DatasetMarker.read(client, wanted.system());
    var state = replaceRows(wanted, systems, restore, found);
    state = switchIndex(wanted.with(state), emailIndex);
    if (state != State.READY) {
      table.refreshStatistics();
      wanted.with(State.READY).write(client);
    }
  }

  private void lock() {
    if (!table.tryLock()) {
      display.say("waiting for another seeder to end");
      table.lock();
    }
  }

  private State replaceRows(
      DatasetMarker wanted, long systems, boolean restore, Optional<DatasetMarker> found) {
    var generator =
        new UserGenerator(
            wanted.seed(), PasswordHashes.of(wanted.strength()), wanted.users() - systems);
    if (found.filter(wanted::sameRowsAs).isPresent()
        && found.get().state() != State.SEEDING
        && holdsFirstAndLast(wanted.users(), generator)
        && !(restore && table.count() != wanted.users())) {
      return found.get().state();
    }
    wanted.with(State.SEEDING).write(client);
    try (var inserting = display.inserting(wanted.users(), "users")) {
      table.replace(wanted.users(), generator, inserting);
    }
    wanted.with(State.SEEDED).write(client);
    return State.SEEDED;
  }

  /** Whether the mark still speaks the truth, as far as two look-ups by key can tell. */
  private boolean holdsFirstAndLast(long users, UserGenerator generator) {
    return Stream.of(1L, users).filter(n -> n <= users).map(generator::user).allMatch(table::holds);
  }

  private State switchIndex(DatasetMarker marker, boolean wanted) {
    if (table.hasEmailIndex() == wanted) {
      return marker.state();
    }
    marker.with(State.SEEDED).write(client);
    if (wanted) {
      display.say("building the e-mail index");
      table.createEmailIndex();
    } else {
      display.say("dropping the e-mail index");
      table.dropEmailIndex();
    }
    return State.SEEDED;
  }
}
