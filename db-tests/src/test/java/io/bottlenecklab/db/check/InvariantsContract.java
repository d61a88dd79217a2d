package io.bottlenecklab.db.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A system's test breaks each of its invariants, with the constraints out of the way. */
public abstract class InvariantsContract {

  private final TestDatabase database;

  /** Checks that database, which a subclass fills before each test. */
  protected InvariantsContract(TestDatabase database) {
    this.database = database;
  }

  /** Checks the invariants of the system. */
  protected abstract List<String> check(Connection connection) throws SQLException;

  @Test
  final void a_sound_database_has_no_violations() throws SQLException {
    assertThat(violations()).isEmpty();
  }

  /** What is found; the connection stays as it was. */
  protected final List<String> violations() throws SQLException {
    try (var connection = database.connect()) {
      var found = check(connection);
      assertThat(connection.getAutoCommit()).isTrue();
      return found;
    }
  }

  /** Asserts that a violation of that description is found. */
  protected final void assertViolated(String description) throws SQLException {
    assertThat(violations()).anyMatch(found -> found.startsWith(description + ": "));
  }

  /** Runs statements on one connection. */
  protected final void execute(String... statements) throws SQLException {
    try (var connection = database.connect();
        var statement = connection.createStatement()) {
      for (var sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
