package io.bottlenecklab.db.engine;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A named lock of MySQL. Its name contains the database, as names are shared by the whole server.
 */
record NamedLock(JdbcClient client) implements SeederLock {

  private static final int LONGEST_WAIT_SECONDS = 24 * 60 * 60;

  @Override
  public boolean tryTake() {
    return taken(0);
  }

  @Override
  public void waitFor() {
    if (!taken(LONGEST_WAIT_SECONDS)) {
      throw new IllegalStateException("another seeder has been at work for a day");
    }
  }

  private boolean taken(int seconds) {
    return client
            .sql("SELECT coalesce(get_lock(concat('seeder ', database()), ?), 0)")
            .param(seconds)
            .query(Long.class)
            .single()
        == 1;
  }
}
