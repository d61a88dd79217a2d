package io.bottlenecklab.auth.database;

import org.springframework.dao.CannotAcquireLockException;

/**
 * A named lock that one transaction at a time holds, over all replicas. The table {@code user} has
 * no unique constraint, as in report R1, so only this lock prevents that two sign-ups take the same
 * address.
 */
public interface TransactionLock {

  /**
   * Waits until no other transaction holds the lock, then holds it until the current transaction
   * ends. The current transaction must not have read anything before; it then sees what earlier
   * holders committed.
   *
   * @param name what is locked, of any length
   * @throws CannotAcquireLockException after ten seconds
   */
  void acquire(String name);
}
