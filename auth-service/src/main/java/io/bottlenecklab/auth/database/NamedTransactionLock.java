package io.bottlenecklab.auth.database;

import java.util.Objects;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * MySQL's {@code GET_LOCK}. It belongs to the session, not to the transaction, so it is released
 * after the commit, while the transaction still holds its connection. If the connection dies, the
 * server releases the lock.
 */
final class NamedTransactionLock implements TransactionLock {

  private final JdbcTemplate jdbc;

  NamedTransactionLock(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public void acquire(String name) {
    // Names are at most 64 characters, and shared by all schemas of a server.
    var key = "auth " + LockName.hex(name);
    var acquired = jdbc.queryForObject("select get_lock(?, 10)", Integer.class, key);
    if (!Objects.equals(acquired, 1)) {
      throw new CannotAcquireLockException("get_lock answered " + acquired);
    }
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCompletion(int status) {
            jdbc.queryForObject("select release_lock(?)", Integer.class, key);
          }
        });
  }
}
