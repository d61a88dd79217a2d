package io.bottlenecklab.auth.database;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * PostgreSQL's {@code pg_advisory_xact_lock}, which the end of the transaction releases. Its key is
 * a number: two names may share one and then only wait for each other.
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
