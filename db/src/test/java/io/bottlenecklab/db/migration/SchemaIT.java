package io.bottlenecklab.db.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What is said without Flyway is what Flyway says. */
class SchemaIT {

  @RegisterExtension static final TestDatabase mysql = TestDatabase.mysql();
  @RegisterExtension static final TestDatabase postgresql = TestDatabase.postgresql();

  static Stream<TestDatabase> databases() {
    return Stream.of(mysql, postgresql);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_schema_is_current_when_it_has_been_migrated(TestDatabase database) throws SQLException {
    database.empty();
    assertThat(isCurrent(database, "fixture")).isFalse();

    database.migrate("fixture");

    assertThat(isCurrent(database, "fixture")).isTrue();
    assertThat(isCurrent(database, "nonesuch")).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_schema_is_not_current_whose_migrations_were_others(TestDatabase database)
      throws SQLException {
    database.empty();
    database.migrate("fixture");
    client(database)
        .sql("UPDATE flyway_schema_history SET checksum = 1 WHERE version = '2'")
        .update();

    assertThat(isCurrent(database, "fixture")).isFalse();
    assertThatExceptionOfType(FlywayException.class)
        .isThrownBy(() -> database.migrate("fixture"))
        .withMessageContaining("checksum mismatch");
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_schema_is_not_current_of_which_a_migration_failed(TestDatabase database)
      throws SQLException {
    database.empty();
    database.migrate("fixture");
    client(database)
        .sql("UPDATE flyway_schema_history SET success = false WHERE version = '3'")
        .update();

    assertThat(isCurrent(database, "fixture")).isFalse();
  }

  @ParameterizedTest
  @MethodSource("databases")
  void a_schema_is_not_current_that_lacks_a_migration(TestDatabase database) throws SQLException {
    database.empty();
    database.migrate("fixture");
    client(database).sql("DELETE FROM flyway_schema_history WHERE version = '3'").update();

    assertThat(isCurrent(database, "fixture")).isFalse();
  }

  /** Its tables are there, and its history does not know it. */
  @Test
  void a_migration_that_was_killed_half_way_is_begun_again() throws SQLException {
    mysql.empty();
    mysql.migrate("fixture");
    var client = client(mysql);
    client.sql("DELETE FROM flyway_schema_history WHERE version = '3'").update();
    assertThatExceptionOfType(FlywayException.class).isThrownBy(() -> mysql.migrate("fixture"));
    client.sql("CREATE TABLE lab_migrating (since timestamp)").update();

    mysql.migrate("fixture");

    assertThat(isCurrent(mysql, "fixture")).isTrue();
    assertThat(client.sql("SHOW TABLES LIKE 'lab_migrating'").query(String.class).list()).isEmpty();
  }

  private static boolean isCurrent(TestDatabase database, String system) {
    return new Schema(system, database.kind()).isCurrent(client(database));
  }

  private static JdbcClient client(TestDatabase database) {
    return JdbcClient.create(database.dataSource());
  }
}
