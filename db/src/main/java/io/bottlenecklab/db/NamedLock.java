package io.bottlenecklab.db;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Keeps other seeders of the same MySQL database out until the connection ends. Named locks are the
 * whole server's, so the name holds the database's.
 */
record NamedLock(JdbcClient client) {

  private static final int LONGEST_WAIT_SECONDS = 24 * 60 * 60;

  /** False where another one is at work. */
  boolean tryLock() {
    return locked(0);
  }

  /** Waits until no other seeder is at work. */
  void lock() {
    if (!locked(LONGEST_WAIT_SECONDS)) {
      throw new IllegalStateException("another seeder has been at work for a day");
    }
  }

  private boolean locked(int seconds) {
    return client
            .sql("SELECT coalesce(get_lock(concat('seeder ', database()), ?), 0)")
            .param(seconds)
            .query(Long.class)
            .single()
        == 1;
  }
}
