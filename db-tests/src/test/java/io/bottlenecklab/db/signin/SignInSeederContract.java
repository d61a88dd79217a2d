package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.SeederContract;
import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.seeding.SeederConnections;
import io.bottlenecklab.db.testing.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the seeder of users does on any database. */
abstract class SignInSeederContract extends SeederContract {

  private static final int USERS = 12_345;

  private final TestDatabase database;
  private final String user;

  SignInSeederContract(TestDatabase database) {
    super(database);
    this.database = database;
    this.user = database.kind().dialect().quoted("user");
  }

  /** The statement of a sign-in, as in report R1. */
  final String signIn() {
    return """
    select u1_0.id, u1_0.created_at, u1_0.email, u1_0.name, u1_0.pw, u1_0.role, u1_0.updated_at
    from %s u1_0 where u1_0.email = 'K6-1234@email.com'
    """
        .formatted(user);
  }

  abstract Instant instant(ResultSet row, String column) throws SQLException;

  @Override
  protected TestSeeder seeder() {
    return TestSeeder.of(
        database,
        "signin",
        "AUTH_DATABASE=" + database.kind(),
        "AUTH_SCHEMA_EMAILINDEX=true",
        "AUTH_PASSWORD_BCRYPTSTRENGTH=4",
        "DATASET_USERS=" + USERS);
  }

  @Override
  protected String size() {
    return "DATASET_USERS";
  }

  @Override
  protected long large() {
    return 50_000;
  }

  @Override
  protected String digest() {
    return digest(
        client()
            .sql("SELECT * FROM " + user + " ORDER BY id")
            .query((row, index) ->
                new SeededUser(
                    row.getLong("id"),
                    row.getString("email"),
                    row.getString("name"),
                    row.getString("pw"),
                    row.getString("role"),
                    instant(row, "created_at"),
                    instant(row, "updated_at")))
            .list()
            .stream());
  }

  private static String digest(Stream<SeededUser> users) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      users.forEach(each -> digest.update(each.toString().getBytes(StandardCharsets.UTF_8)));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  protected List<String> written() {
    return List.of(
        """
        INSERT INTO %s (email, name, pw, role, created_at, updated_at)
        VALUES ('new@example.org', 'New', '-', 'USER', current_timestamp, current_timestamp)
        """
            .formatted(user));
  }

  @Override
  protected String damage() {
    return "DELETE FROM %s WHERE id = 1".formatted(user);
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "1, 6", "2, 4"})
  void the_rows_are_the_generated_ones(long seed, int strength) {
    seeder().seed();
    seeder().seed("DATASET_SEED=" + seed, "AUTH_PASSWORD_BCRYPTSTRENGTH=" + strength);

    var generator = new UserGenerator(seed, PasswordHashes.of(strength), USERS);
    assertThat(digest())
        .isEqualTo(digest(LongStream.rangeClosed(1, USERS).mapToObj(generator::user)));
  }

  @ParameterizedTest
  @CsvSource({"0", "12345"})
  void a_sign_up_gets_the_number_after_the_seeded_ones(long users) {
    seeder().seed("DATASET_USERS=" + users);
    execute(written().getFirst());

    assertThat(count(user + " WHERE id = %d AND name = 'New'".formatted(users + 1))).isOne();
  }

  @Test
  void a_schema_of_other_migrations_ends_in_one_line_that_says_what_to_do() throws SQLException {
    database.migrate("signin");
    execute("UPDATE flyway_schema_history SET checksum = 1 WHERE version = '1'");

    assertThat(seeder().seed().lines())
        .singleElement()
        .asString()
        .startsWith(database.url().replaceFirst("\\?.*", "") + ": its schema was made by other")
        .contains("checksum mismatch")
        .contains("drop the database");
    database.empty();
  }

  @Test
  void the_index_is_switched_without_touching_the_rows() {
    seeder().seed("AUTH_SCHEMA_EMAILINDEX=false");
    assertThat(hasIndex()).isFalse();
    execute(written().getFirst());
    var rows = digest();

    assertThat(seeder().seed().done())
        .containsExactly("building the e-mail index", "refreshing statistics");
    assertThat(hasIndex()).isTrue();

    assertThat(seeder().seed("AUTH_SCHEMA_EMAILINDEX=false").done())
        .containsExactly("dropping the e-mail index", "refreshing statistics");
    assertThat(hasIndex()).isFalse();
    assertThat(digest()).isEqualTo(rows);
  }

  private boolean hasIndex() {
    return new SeederConnections(database.kind(), database.dataSource(), database.dataSource())
        .indexes("user")
        .contains("email_index");
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0", "1, 2", "2, 1"})
  void users_who_are_to_be_others_are_seeded_again(long before, long systems) {
    seedSystems(before);
    seedSystems(systems);

    assertThat(
            client()
                .sql("SELECT id FROM " + user + " WHERE role = 'SYSTEM' ORDER BY id")
                .query(Long.class)
                .list())
        .isEqualTo(LongStream.rangeClosed(USERS - systems + 1, USERS).boxed().toList());
  }

  private void seedSystems(long systems) {
    seeder().seed("DATASET_USERS=" + (USERS - systems), "DATASET_SYSTEMS=" + systems);
  }

  @Test
  void two_seeders_at_once_take_turns() throws Exception {
    var seeders =
        List.of(
            seeder().start(),
            seeder()
                .start("DATASET_USERS=20000", "DATASET_SEED=2", "AUTH_SCHEMA_EMAILINDEX=false"));
    for (var seeder : seeders) {
      assertThat(seeder.inputReader().readAllLines()).last().asString().contains("users ready");
      assertThat(seeder.waitFor()).isZero();
    }
    var isFirst = count(user) == USERS;
    var generator = new UserGenerator(isFirst ? 1 : 2, PasswordHashes.of(4), Long.MAX_VALUE);
    assertThat(digest())
        .isEqualTo(
            digest(LongStream.rangeClosed(1, isFirst ? USERS : 20_000).mapToObj(generator::user)));
    assertThat(hasIndex()).isEqualTo(isFirst);
  }
}
