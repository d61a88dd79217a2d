package io.bottlenecklab.auth.database;

import org.springframework.dao.CannotAcquireLockException;

/**
 * Lets one transaction at a time, over all replicas, do what has a name. The table {@code user} has
 * no unique constraint (report R1's has none), so nothing else keeps two sign-ups apart.
 */
public interface TransactionLock {

  /**
   * Waits until no other transaction holds the lock; the current one, which must not have read
   * anything before, then holds it until it has ended, and sees what earlier holders committed.
   *
   * @param name what is locked, of any length
   * @throws CannotAcquireLockException after ten seconds
   */
  void acquire(String name);
}
