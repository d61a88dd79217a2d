package io.bottlenecklab.db.seeding;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.RecordingDisplay;
import io.bottlenecklab.db.testing.TestDatabase;
import io.bottlenecklab.db.testing.TestSeeding;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;

class SeededFingerprintIT {

  @RegisterExtension static final TestDatabase mysql = TestDatabase.mysql();
  @RegisterExtension static final TestDatabase postgresql = TestDatabase.postgresql();

  static Stream<TestDatabase> databases() {
    return Stream.of(mysql, postgresql);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void it_is_current_where_a_seeder_has_stored_it(TestDatabase database) throws SQLException {
    database.empty();
    assertThat(isCurrent(database, "that", false)).isFalse();

    seed(database, null, null);

    assertThat(isCurrent(database, "that", false)).isTrue();
    assertThat(isCurrent(database, "another", false)).isFalse();
    assertThat(isCurrent(database, "THAT", false)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void it_is_not_current_where_the_seeder_would_find_something_to_do(TestDatabase database)
      throws SQLException {
    database.empty();
    seed(database, "SELECT count(*) = 0 FROM thing", null);
    assertThat(isCurrent(database, "that", false)).isTrue();

    add(database);

    assertThat(isCurrent(database, "that", false)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void rows_that_were_added_count_where_they_are_to_go(TestDatabase database) throws SQLException {
    database.empty();
    seed(database, null, "SELECT count(*) = 0 FROM thing");
    assertThat(isCurrent(database, "that", true)).isTrue();

    add(database);

    assertThat(isCurrent(database, "that", false)).isTrue();
    assertThat(isCurrent(database, "that", true)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void without_a_query_for_them_nobody_can_tell(TestDatabase database) throws SQLException {
    database.empty();
    seed(database, null, null);

    assertThat(isCurrent(database, "that", true)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void the_server_gets_the_settings_that_the_seeder_would_give_it(TestDatabase database)
      throws SQLException {
    database.empty();
    seed(database, null, null, "INSERT INTO thing (id) VALUES (1)", "UPDATE thing SET id = 2");
    assertThat(isCurrent(database, "another", false)).isFalse();
    assertThat(things(database)).isEmpty();

    assertThat(isCurrent(database, "that", false)).isTrue();

    assertThat(things(database)).containsExactly(2L);
  }

  private static void seed(
      TestDatabase database,
      @Nullable String stillSeeded,
      @Nullable String nothingAdded,
      String... settings) {
    new TestSeeding(database, "fixture", new RecordingDisplay(new ArrayList<>()))
        .seed(
            connection ->
                new Work(() -> "done", new Upkeep(stillSeeded, nothingAdded, List.of(settings))),
            "that");
  }

  private static boolean isCurrent(TestDatabase database, String fingerprint, boolean restore)
      throws SQLException {
    try (var connection = database.connect()) {
      return SeededFingerprint.isCurrent(connection, fingerprint, restore);
    }
  }

  private static void add(TestDatabase database) {
    client(database).sql("INSERT INTO thing (id) VALUES (1)").update();
  }

  private static List<@Nullable Long> things(TestDatabase database) {
    return client(database).sql("SELECT id FROM thing").query(Long.class).list();
  }

  private static JdbcClient client(TestDatabase database) {
    return JdbcClient.create(database.dataSource());
  }
}
