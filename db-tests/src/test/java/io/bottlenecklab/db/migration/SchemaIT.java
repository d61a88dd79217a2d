package io.bottlenecklab.db.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.simple.JdbcClient;

class SchemaIT {

  @RegisterExtension static final TestDatabase mysql = TestDatabase.mysql();
  @RegisterExtension static final TestDatabase postgresql = TestDatabase.postgresql();

  static Stream<TestDatabase> databases() {
    return Stream.of(mysql, postgresql);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void migrating_again_changes_nothing(TestDatabase database) throws SQLException {
    database.empty();
    database.migrate("fixture");
    client(database).sql("INSERT INTO thing (id) VALUES (1)").update();

    database.migrate("fixture");

    assertThat(count(database, "thing")).isEqualTo(1);
    assertThat(count(database, "flyway_schema_history")).isEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void what_other_migrations_made_is_refused(TestDatabase database) throws SQLException {
    for (var change : List.of("checksum = 1", "success = false")) {
      database.empty();
      database.migrate("fixture");
      client(database)
          .sql("UPDATE flyway_schema_history SET %s WHERE version = '3'".formatted(change))
          .update();

      assertThatExceptionOfType(FlywayException.class)
          .as(change)
          .isThrownBy(() -> database.migrate("fixture"));
    }
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

    assertThat(count(mysql, "flyway_schema_history")).isEqualTo(3);
    assertThat(client.sql("SHOW TABLES LIKE 'lab_migrating'").query(String.class).list()).isEmpty();
  }

  private static long count(TestDatabase database, String table) {
    return client(database).sql("SELECT count(*) FROM " + table).query(Long.class).single();
  }

  private static JdbcClient client(TestDatabase database) {
    return JdbcClient.create(database.dataSource());
  }
}
