package io.bottlenecklab.auth.database;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * PostgreSQL's {@code pg_advisory_xact_lock}, which is released at the end of the transaction. Its
 * key is a number. If two names share a number, they wait for each other, which is harmless.
 */
final class AdvisoryTransactionLock implements TransactionLock {

  private final JdbcTemplate jdbc;

  AdvisoryTransactionLock(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void acquire(String name) {
    jdbc.execute("set local lock_timeout = '10s'");
    jdbc.query("select pg_advisory_xact_lock(?)", row -> {}, LockName.number(name));
  }
}
