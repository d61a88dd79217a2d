package io.bottlenecklab.db;

import java.util.Optional;
import java.util.stream.LongStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Does what is left to do, and nothing where nothing is. May be killed at any point: what it marks
 * is done, and it marks rows as incomplete before it touches them.
 */
final class SignInSeeder {

  private final UserTable table;
  private final JdbcClient client;
  private final Runnable migration;
  private final Display display;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the table
   */
  SignInSeeder(UserTable table, JdbcClient client, Runnable migration, Display display) {
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
  void seed(SignInDataset wanted, long systems, boolean restore, boolean emailIndex) {
    table.lock().take(display);
    migration.run();
    var found = SignInDataset.read(client);
    var state = replaceRows(wanted, systems, restore, found);
    state = switchIndex(wanted.with(state), emailIndex);
    if (state != SeedingState.READY) {
      table.refreshStatistics();
      wanted.with(SeedingState.READY).write(client);
    }
  }

  private SeedingState replaceRows(
      SignInDataset wanted, long systems, boolean restore, Optional<SignInDataset> found) {
    var people = wanted.users() - systems;
    var generator = new UserGenerator(wanted.seed(), PasswordHashes.of(wanted.strength()), people);
    if (found.filter(wanted::sameRowsAs).isPresent()
        && found.get().state() != SeedingState.SEEDING
        && holdsSome(wanted.users(), people, generator)
        && !(restore && table.count() != wanted.users())) {
      return found.get().state();
    }
    wanted.with(SeedingState.SEEDING).write(client);
    try (var inserting = display.inserting(wanted.users(), "users")) {
      table.replace(wanted.users(), generator, inserting);
    }
    wanted.with(SeedingState.SEEDED).write(client);
    return SeedingState.SEEDED;
  }

  /**
   * Whether the mark still speaks the truth, as far as a few look-ups by key can tell: of the first
   * and the last user, and of those where people end and systems begin, which it does not say.
   */
  private boolean holdsSome(long users, long people, UserGenerator generator) {
    return LongStream.of(1, people, people + 1, users)
        .filter(n -> n >= 1 && n <= users)
        .mapToObj(generator::user)
        .allMatch(table::holds);
  }

  private SeedingState switchIndex(SignInDataset marked, boolean wanted) {
    if (table.hasEmailIndex() == wanted) {
      return marked.state();
    }
    marked.with(SeedingState.SEEDED).write(client);
    if (wanted) {
      display.say("building the e-mail index");
      table.createEmailIndex();
    } else {
      display.say("dropping the e-mail index");
      table.dropEmailIndex();
    }
    return SeedingState.SEEDED;
  }
}
