package io.bottlenecklab.db.signin;

import io.bottlenecklab.db.seeding.Display;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.seeding.Upkeep;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Brings users and their index to what a variant says. */
final class SignInSeeder implements Seeder {

  private final UserTable table;
  private final JdbcClient client;
  private final Display display;
  private final Target target;

  /**
   * Works on one database.
   *
   * @param client on the same connection as the table
   */
  SignInSeeder(UserTable table, JdbcClient client, Display display, Target target) {
    this.table = table;
    this.client = client;
    this.display = display;
    this.target = target;
  }

  /**
   * What the database is brought to.
   *
   * @param dataset users, seed and strength
   * @param systems how many of the users, the last ones, are systems
   * @param restore whether users that were added since are to go
   * @param emailIndex whether there is an index
   */
  record Target(SignInDataset dataset, long systems, boolean restore, boolean emailIndex) {

    long users() {
      return dataset.users();
    }

    long people() {
      return users() - systems;
    }
  }

  @Override
  public String seed() {
    var wanted = target.dataset();
    var state = replaceRows(wanted, SignInDataset.read(client));
    state = switchIndex(wanted.with(state));
    if (state != SeedingState.READY) {
      table.refreshStatistics();
      wanted.with(SeedingState.READY).write(client);
    }
    return String.format(
        Locale.ROOT,
        "%,d users ready, e-mail index %s",
        target.users(),
        target.emailIndex() ? "present" : "absent");
  }

  @Override
  public Upkeep upkeep() {
    return new Upkeep(null, table.counts(target.users()), List.of());
  }

  private SeedingState replaceRows(SignInDataset wanted, Optional<SignInDataset> found) {
    var generator =
        new UserGenerator(wanted.seed(), PasswordHashes.of(wanted.strength()), target.people());
    if (found.filter(wanted::sameRowsAs).isPresent()
        && found.get().state() != SeedingState.SEEDING
        && holdsSome(generator)
        && !(target.restore() && table.count() != target.users())) {
      return found.get().state();
    }
    wanted.with(SeedingState.SEEDING).write(client);
    try (var inserting = display.inserting(target.users(), "users")) {
      table.replace(target.users(), generator, inserting::reached);
    }
    wanted.with(SeedingState.SEEDED).write(client);
    return SeedingState.SEEDED;
  }

  /**
   * Whether a few look-ups by key confirm the mark: the first and the last user, and those where
   * people end and systems begin, which the mark does not say.
   */
  private boolean holdsSome(UserGenerator generator) {
    return LongStream.of(1, target.people(), target.people() + 1, target.users())
        .filter(n -> n >= 1 && n <= target.users())
        .mapToObj(generator::user)
        .allMatch(table::holds);
  }

  private SeedingState switchIndex(SignInDataset marked) {
    if (table.hasEmailIndex() == target.emailIndex()) {
      return marked.state();
    }
    marked.with(SeedingState.SEEDED).write(client);
    if (target.emailIndex()) {
      display.say("building the e-mail index");
      table.createEmailIndex();
    } else {
      display.say("dropping the e-mail index");
      table.dropEmailIndex();
    }
    return SeedingState.SEEDED;
  }
}
