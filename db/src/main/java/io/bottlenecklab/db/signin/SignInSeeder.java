package io.bottlenecklab.db.signin;

import static io.bottlenecklab.db.engine.BulkInsert.row;

import io.bottlenecklab.db.seeding.Progress;
import io.bottlenecklab.db.seeding.Seeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Brings users and their index to what a variant says, on any kind of database. */
final class SignInSeeder implements Seeder {

  private static final String TABLE = "user";
  private static final String EMAIL_INDEX = "email_index";

  private final SeederConnections connections;
  private final SignInDataset dataset;
  private final PasswordHashes hashes;
  private final UserGenerator generator;
  private final boolean emailIndex;
  private final String quoted;

  SignInSeeder(
      SeederConnections connections,
      SignInDataset dataset,
      PasswordHashes hashes,
      boolean emailIndex) {
    this.connections = connections;
    this.dataset = dataset;
    this.hashes = hashes;
    this.generator = new UserGenerator(dataset.seed(), hashes, dataset.users());
    this.emailIndex = emailIndex;
    this.quoted = connections.dialect().quoted(TABLE);
  }

  @Override
  public String description() {
    return "%s, hashes of strength %d".formatted(dataset, hashes.strength());
  }

  @Override
  public Amount amount() {
    return new Amount(dataset.all(), "users");
  }

  @Override
  public List<String> tables() {
    return List.of(TABLE);
  }

  /** The first and the last user, and those where people end and systems begin. */
  @Override
  public boolean holdsSamples() {
    return LongStream.of(1, dataset.users(), dataset.users() + 1, dataset.all())
        .filter(n -> n >= 1 && n <= dataset.all())
        .mapToObj(generator::user)
        .allMatch(user ->
            connections.isTrue(
                "SELECT count(*) = 1 FROM %s WHERE id = ? AND email = ? AND pw = ? AND role = ?"
                    .formatted(quoted),
                user.id(),
                user.email(),
                user.pw(),
                user.role()));
  }

  @Override
  public void replace(Progress progress) {
    if (hasEmailIndex()) {
      dropEmailIndex();
    }
    var jdbc = connections.jdbc();
    var dialect = connections.dialect();
    var users =
        dialect.insertInto(TABLE, "id", "email", "name", "pw", "role", "created_at", "updated_at");
    connections.atomically(() -> {
      dialect.empty(jdbc, tables());
      connections.insert(
          (connection, after, last) ->
              users.insert(connection, after, last, this::values, progress::add),
          dataset.all());
      dialect.numberFrom(jdbc, TABLE, "id", dataset.all() + 1);
    });
  }

  private @Nullable Object[] values(long n) {
    var user = generator.user(n);
    return row(
        n, user.email(), user.name(), user.pw(), user.role(), user.createdAt(), user.updatedAt());
  }

  @Override
  public String onlySeeded() {
    return "SELECT count(*) = %d FROM %s".formatted(dataset.all(), quoted);
  }

  @Override
  public void adjust(boolean restore, Consumer<String> changing) {
    if (hasEmailIndex() == emailIndex) {
      return;
    }
    if (emailIndex) {
      changing.accept("building the e-mail index");
      connections.jdbc().execute("CREATE INDEX %s ON %s (email)".formatted(EMAIL_INDEX, quoted));
    } else {
      changing.accept("dropping the e-mail index");
      dropEmailIndex();
    }
  }

  private boolean hasEmailIndex() {
    return connections.indexes(TABLE).contains(EMAIL_INDEX);
  }

  private void dropEmailIndex() {
    connections.dialect().dropIndex(connections.jdbc(), TABLE, EMAIL_INDEX);
  }

  @Override
  public String summary() {
    return "%,d users ready, e-mail index %s"
        .formatted(dataset.all(), emailIndex ? "present" : "absent");
  }
}
