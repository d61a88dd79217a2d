package io.bottlenecklab.db.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.db.seeding.SeedingState;
import io.bottlenecklab.db.testing.LongForm;
import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the seeder does on any database. */
abstract class SignInSeederIntegration {

  /** The statement of a sign-in, as in report R1. */
  static final String SIGN_IN_QUERY =
      """
      select u1_0.id, u1_0.created_at, u1_0.email, u1_0.name, u1_0.pw, u1_0.role, u1_0.updated_at
      from %s u1_0 where u1_0.email = 'K6-1234@email.com'
      """;

  private static final SignInDataset DATASET = dataset(12_345, 1, 4);

  private final TestDatabase database;
  private final String user;
  private final List<String> said = new ArrayList<>();

  SignInSeederIntegration(TestDatabase database, String user) {
    this.database = database;
    this.user = user;
  }

  abstract Instant instant(ResultSet row, String column) throws SQLException;

  @BeforeEach
  void empty_database() throws SQLException {
    database.empty();
  }

  @Test
  void the_rows_are_the_generated_ones() throws SQLException {
    seed(DATASET, false);

    assertThat(digest()).isEqualTo(RowDigest.ofGenerated(DATASET));
  }

  @Test
  void no_users_are_a_dataset_too() throws SQLException {
    seed(dataset(0, 1, 4), true);

    assertThat(count()).isZero();
    assertThat(signUp("first@example.org")).isEqualTo(1);
  }

  @Test
  void a_sign_up_gets_the_number_after_the_seeded_ones() throws SQLException {
    seed(DATASET, true);

    assertThat(signUp("new@example.org")).isEqualTo(DATASET.users() + 1);
  }

  @Test
  void a_schema_of_other_migrations_ends_in_one_line_that_says_what_to_do() throws Exception {
    database.migrate("signin");
    client().sql("update flyway_schema_history set checksum = 1 where version = '1'").update();

    var seeder = new SignInSeeding(10, 1, 4, true).start(database, Map.of());

    assertThat(seeder.inputReader().readAllLines())
        .singleElement()
        .asString()
        .startsWith(database.url().replaceFirst("\\?.*", "") + ": its schema was made by other")
        .contains("checksum mismatch")
        .contains("drop the database");
    assertThat(seeder.waitFor()).isEqualTo(1);
  }

  @Test
  void seeding_again_does_nothing() throws SQLException {
    seed(DATASET, true);
    signUp("new@example.org");
    said.clear();

    seed(DATASET, true);

    assertThat(said).isEmpty();
    assertThat(count()).isEqualTo(DATASET.users() + 1);
  }

  @Test
  void users_that_signed_up_since_go_where_that_is_asked_for() throws SQLException {
    seed(DATASET, true);
    signUp("new@example.org");

    seed(DATASET, 0, true, true);

    assertThat(digest()).isEqualTo(RowDigest.ofGenerated(DATASET));
  }

  @Test
  void a_fingerprint_tells_whether_users_signed_up_since() throws SQLException {
    seed(DATASET, 0, false, true, "all");
    assertThat(isCurrent("all", true)).isTrue();

    signUp("new@example.org");

    assertThat(isCurrent("all", false)).isTrue();
    assertThat(isCurrent("all", true)).isFalse();
  }

  @Test
  void the_index_is_switched_without_touching_the_rows() throws SQLException {
    seed(DATASET, false);
    assertThat(hasIndex()).isFalse();
    signUp("new@example.org");
    said.clear();

    seed(DATASET, true);
    assertThat(hasIndex()).isTrue();
    assertThat(said).containsExactly("building the e-mail index");

    seed(DATASET, false);
    assertThat(hasIndex()).isFalse();
    assertThat(count()).isEqualTo(DATASET.users() + 1);
  }

  @Test
  void another_strength_changes_the_stored_hashes() throws SQLException {
    seed(DATASET, true);
    var stronger = dataset(DATASET.users(), DATASET.seed(), 6);

    seed(stronger, true);

    assertThat(digest()).isEqualTo(RowDigest.ofGenerated(stronger));
  }

  @Test
  void rows_that_belie_the_mark_are_seeded_anew() throws SQLException {
    seed(DATASET, true);
    client().sql("DELETE FROM " + user + " WHERE id = 1").update();

    seed(DATASET, true);

    assertThat(digest()).isEqualTo(RowDigest.ofGenerated(DATASET));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0", "1, 2", "2, 1"})
  void users_who_are_to_be_other_than_the_mark_s_are_seeded_anew(long before, long systems)
      throws SQLException {
    seed(DATASET, before, false, true);

    seed(DATASET, systems, false, true);

    assertThat(
            client()
                .sql("SELECT id FROM " + user + " WHERE role = 'SYSTEM' ORDER BY id")
                .query(Long.class)
                .list())
        .isEqualTo(
            LongStream.rangeClosed(DATASET.users() - systems + 1, DATASET.users())
                .boxed()
                .toList());
  }

  @Test
  void statistics_that_an_interruption_left_stale_are_refreshed() throws SQLException {
    seed(DATASET, true);
    DATASET.with(SeedingState.SEEDED).write(client());

    seed(DATASET, true);

    assertThat(SignInDataset.read(client())).contains(DATASET);
  }

  @Test
  void a_killed_seeder_leaves_nothing_that_the_next_one_does_not_mend() throws Exception {
    var large = dataset(LongForm.choose(50_000, 200_000), 1, 4);
    seed(DATASET, true);
    var seeder = new SignInSeeding(large.users(), large.seed(), 4, true).start(database, Map.of());
    try (var output = seeder.inputReader()) {
      assertThat(output.lines().anyMatch(line -> line.contains("(30 %)"))).isTrue();
      seeder.destroyForcibly().waitFor();
    }
    assertThat(SignInDataset.read(client())).contains(large.with(SeedingState.SEEDING));

    seed(large, true);

    assertThat(digest()).isEqualTo(RowDigest.ofGenerated(large));
    assertThat(hasIndex()).isTrue();
  }

  @Test
  void two_seeders_at_once_take_turns() throws Exception {
    var seeders =
        List.of(
            new SignInSeeding(DATASET.users(), DATASET.seed(), DATASET.strength(), true)
                .start(database, Map.of()),
            new SignInSeeding(20_000, 2, 5, false).start(database, Map.of()));
    for (var seeder : seeders) {
      assertThat(seeder.inputReader().readAllLines()).last().asString().contains("users ready");
      assertThat(seeder.waitFor()).isZero();
    }

    var last = SignInDataset.read(client()).orElseThrow();
    assertThat(last.state()).isEqualTo(SeedingState.READY);
    assertThat(digest()).isEqualTo(RowDigest.ofGenerated(last));
    assertThat(hasIndex()).isEqualTo(last.strength() == DATASET.strength());
  }

  static SignInDataset dataset(long users, long seed, int strength) {
    return new SignInDataset(users, seed, strength, SeedingState.READY);
  }

  void seed(SignInDataset dataset, boolean emailIndex) {
    seed(dataset, 0, false, emailIndex);
  }

  private void seed(SignInDataset dataset, long systems, boolean restore, boolean emailIndex) {
    seed(dataset, systems, restore, emailIndex, null);
  }

  private void seed(
      SignInDataset dataset,
      long systems,
      boolean restore,
      boolean emailIndex,
      @Nullable String fingerprint) {
    var display = new RecordingDisplay(said);
    new TestSeeding(database, "signin", display)
        .seed(
            connection ->
                new SignInSeeder(
                    new UserTable(database.kind().dialect(), connection),
                    JdbcClient.create(connection),
                    display,
                    new SignInSeeder.Target(dataset, systems, restore, emailIndex)),
            fingerprint);
  }

  private boolean isCurrent(String fingerprint, boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, fingerprint, restore);
    }
  }

  JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }

  private long count() {
    return client().sql("SELECT count(*) FROM " + user).query(Long.class).single();
  }

  private String digest() throws SQLException {
    var digest = new RowDigest();
    try (var connection = database.connect();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT * FROM " + user + " ORDER BY id")) {
      while (rows.next()) {
        digest.add(read(rows));
      }
    }
    return digest.value();
  }

  private SeededUser read(ResultSet row) throws SQLException {
    return new SeededUser(
        row.getLong("id"),
        row.getString("email"),
        row.getString("name"),
        row.getString("pw"),
        row.getString("role"),
        instant(row, "created_at"),
        instant(row, "updated_at"));
  }

  private boolean hasIndex() throws SQLException {
    try (var connection = database.connect();
        var indexes =
            connection
                .getMetaData()
                .getIndexInfo(connection.getCatalog(), null, "user", false, true)) {
      while (indexes.next()) {
        if ("email_index".equals(indexes.getString("INDEX_NAME"))) {
          return true;
        }
      }
      return false;
    }
  }

  private long signUp(String email) throws SQLException {
    try (var connection = database.connect();
        var insert =
            connection.prepareStatement(
                """
                INSERT INTO %s (email, name, pw, role, created_at, updated_at)
                VALUES (?, 'New', '-', 'USER', current_timestamp, current_timestamp)
                """
                    .formatted(user),
                new String[] {"id"})) {
      insert.setString(1, email);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }
}
