package io.bottlenecklab.db.seeding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.bottlenecklab.db.TestSeeder;
import io.bottlenecklab.db.migration.Schema;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.testing.Slow;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Lock and fingerprint on each kind of database, with a seeder that does anything. */
@ParameterizedClass
@MethodSource("databases")
class SeedingRunIT {

  @RegisterExtension static final TestDatabase mysql = TestDatabase.mysql();
  @RegisterExtension static final TestDatabase postgresql = TestDatabase.postgresql();

  private final TestDatabase database;
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);

  SeedingRunIT(TestDatabase database) {
    this.database = database;
  }

  static Stream<TestDatabase> databases() {
    return Stream.of(mysql, postgresql);
  }

  @BeforeEach
  void empty_database() throws SQLException {
    database.empty();
  }

  @Test
  void a_fingerprint_is_stored_when_all_is_seeded_and_only_then() throws SQLException {
    seed(AnySeeder.idle(), "first");
    assertThat(fingerprints()).containsExactly("first");

    seed(AnySeeder.that(() -> assertThat(fingerprints()).isEmpty()), "x".repeat(200));
    assertThat(fingerprints()).containsExactly("x".repeat(200));
  }

  @Test
  void a_seeder_that_is_given_no_fingerprint_removes_the_stored_one() {
    seed(AnySeeder.idle(), "first");
    seed(AnySeeder.idle(), null);

    assertThat(fingerprints()).isEmpty();
  }

  @Test
  void a_seeder_that_fails_leaves_no_fingerprint() {
    seed(AnySeeder.idle(), "first");
    var failing =
        AnySeeder.that(() -> {
          throw new IllegalStateException();
        });

    assertThatIllegalStateException().isThrownBy(() -> seed(failing, "second"));

    assertThat(fingerprints()).isEmpty();
  }

  @Test
  @Slow
  void a_killed_seeder_leaves_no_fingerprint() throws Exception {
    seed(AnySeeder.idle(), "first");
    var seeder =
        TestSeeder.of(database, "fixture", "FIXTURE_DATABASE=" + database.kind())
            .start("DATASET_FINGERPRINT=second", "DATASET_ENDLESS=true");
    try (var output = seeder.inputReader()) {
      assertThat(output.readLine()).startsWith("seeding:");
      seeder.destroyForcibly().waitFor();
    }

    assertThat(fingerprints()).isEmpty();
  }

  @Test
  void two_seeders_at_once_take_turns() throws Exception {
    var begun = new CountDownLatch(1);
    var first =
        AnySeeder.that(() -> {
          begun.countDown();
          while (!lines().contains("waiting for another seeder to end")) {
            Thread.onSpinWait();
          }
          out.println("first");
        });
    var second = AnySeeder.that(() -> out.println("second"));
    try (var threads = Executors.newFixedThreadPool(2)) {
      Future<?> one = threads.submit(() -> seed(first, "first"));
      begun.await();
      Future<?> other = threads.submit(() -> seed(second, "second"));
      one.get();
      other.get();
    }

    assertThat(lines())
        .filteredOn(line -> !line.startsWith("refreshing"))
        .containsExactly("waiting for another seeder to end", "first", "second");
    assertThat(fingerprints()).containsExactly("second");
  }

  @Test
  void a_fingerprint_is_current_once_a_seeder_has_stored_it() throws SQLException {
    assertThat(isCurrent("that", false)).isFalse();

    seed(AnySeeder.idle(), "that");

    assertThat(isCurrent("that", false)).isTrue();
    assertThat(isCurrent("another", false)).isFalse();
    assertThat(isCurrent("THAT", false)).isFalse();
  }

  @Test
  void it_is_not_current_if_the_seeder_would_find_something_to_do() throws SQLException {
    seed(AnySeeder.stillSeeded("SELECT count(*) = 0 FROM thing"), "that");
    assertThat(isCurrent("that", false)).isTrue();

    execute("INSERT INTO thing (id) VALUES (1)");

    assertThat(isCurrent("that", false)).isFalse();
  }

  @Test
  void rows_that_were_added_count_if_they_are_to_go() throws SQLException {
    seed(AnySeeder.onlySeeded("SELECT count(*) = 0 FROM thing", true), "that");
    assertThat(isCurrent("that", true)).isTrue();

    execute("INSERT INTO thing (id) VALUES (1)");

    assertThat(isCurrent("that", false)).isTrue();
    assertThat(isCurrent("that", true)).isFalse();
  }

  @Test
  void what_no_query_notices_cannot_be_current_if_it_is_to_go() throws SQLException {
    seed(AnySeeder.onlySeeded("SELECT true", false), "that");

    assertThat(isCurrent("that", false)).isTrue();
    assertThat(isCurrent("that", true)).isFalse();
  }

  @Test
  void the_server_gets_the_settings_that_the_seeder_would_give_it() throws SQLException {
    database.migrate("fixture");
    seed(
        AnySeeder.serverSettings(
            "UPDATE thing SET id = id + 10", "INSERT INTO thing (id) VALUES (1)"),
        "that");
    assertThat(things()).containsExactly(1L);
    assertThat(isCurrent("another", false)).isFalse();
    assertThat(things()).containsExactly(1L);

    assertThat(isCurrent("that", false)).isTrue();

    assertThat(things()).containsExactly(1L, 11L);
  }

  @Test
  void progress_is_one_line_for_each_tenth() {
    var progress = new Progress(out, 1_000_000, "users");
    for (var thousands = 0; thousands < 1_000; thousands++) {
      progress.add(1_000);
    }
    new Progress(out, 7, "users").add(7);

    assertThat(lines())
        .hasSize(11)
        .startsWith("seeding: 100,000 of 1,000,000 users (10 %)")
        .endsWith("seeding: 1,000,000 of 1,000,000 users (100 %)", "seeding: 7 of 7 users (100 %)");
  }

  private void seed(Seeder seeder, @Nullable String fingerprint) {
    var connection =
        new SingleConnectionDataSource(database.url(), database.user(), database.password(), true);
    try {
      new SeedingRun(
              new SeederConnections(database.kind(), connection, database.dataSource()),
              () -> new Schema("fixture", database.kind()).migrate(database.dataSource()),
              out)
          .seed(seeder, false, fingerprint);
    } finally {
      connection.destroy();
    }
  }

  private boolean isCurrent(String fingerprint, boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, fingerprint, restore);
    }
  }

  private List<String> lines() {
    return written.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private void execute(String sql) {
    client().sql(sql).update();
  }

  private List<@Nullable Long> things() {
    return client().sql("SELECT id FROM thing ORDER BY id").query(Long.class).list();
  }

  private List<@Nullable String> fingerprints() {
    return client()
        .sql("SELECT fingerprint FROM lab_fingerprint WHERE fingerprint IS NOT NULL")
        .query(String.class)
        .list();
  }

  private JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }
}
