package io.bottlenecklab.auth.database;

import io.bottlenecklab.db.testing.TestDatabase;
import org.springframework.jdbc.core.JdbcTemplate;

/** The strategies, for tests of those who use them. */
public final class TestLocks {

  private TestLocks() {}

  /** The lock of that kind of database. */
  public static TransactionLock of(TestDatabase database, JdbcTemplate jdbc) {
    return switch (database.kind()) {
      case MYSQL -> new NamedTransactionLock(jdbc);
      case POSTGRESQL -> new AdvisoryTransactionLock(jdbc);
    };
  }
}
