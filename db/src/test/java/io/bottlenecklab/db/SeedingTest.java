package io.bottlenecklab.db;

import io.bottlenecklab.db.seeding.SeededFingerprint;
import io.bottlenecklab.db.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Seeds a database, and looks at it. */
public abstract class SeedingTest {

  /** Has the seeder store a fingerprint. */
  protected static final String FINGERPRINT = "DATASET_FINGERPRINT=all";

  /** Has the seeder undo what was written since. */
  protected static final String RESTORE = "DATASET_RESTORE=true";

  private final TestDatabase database;

  /** Seeds that database. */
  protected SeedingTest(TestDatabase database) {
    this.database = database;
  }

  /** The tables may stay: the seeder cannot know what is in them. */
  @BeforeEach
  final void nothing_is_known_of_the_rows() {
    execute("DROP TABLE IF EXISTS lab_fingerprint");
  }

  /** Whether the fingerprint says that there is nothing to do. */
  protected final boolean isCurrent(boolean restore) throws SQLException {
    try (var connection = database.connect()) {
      return isCurrent(connection, restore);
    }
  }

  /** The same, with what the connection has not committed. */
  protected static boolean isCurrent(Connection connection, boolean restore) throws SQLException {
    return SeededFingerprint.isCurrent(connection, "all", restore);
  }

  /** Runs a statement. */
  protected final void execute(String sql) {
    client().sql(sql).update();
  }

  /** Counts the rows of a table, or of one with a condition. */
  protected final long count(String rows) {
    return client().sql("SELECT count(*) FROM " + rows).query(Long.class).single();
  }

  /** Runs statements on new connections. */
  protected final JdbcClient client() {
    return JdbcClient.create(database.dataSource());
  }
}
