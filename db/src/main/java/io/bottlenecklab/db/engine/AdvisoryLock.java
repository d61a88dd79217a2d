package io.bottlenecklab.db.engine;

import org.springframework.jdbc.core.simple.JdbcClient;

/** An advisory lock of PostgreSQL: a number within one database. */
record AdvisoryLock(JdbcClient client) implements SeederLock {

  /** Any number that no other program on the database takes: «seeder» as bytes. */
  private static final long NUMBER = 0x736565646572L;

  @Override
  public boolean tryTake() {
    return client.sql("SELECT pg_try_advisory_lock(?)").param(NUMBER).query(Boolean.class).single();
  }

  @Override
  public void waitFor() {
    client.sql("SELECT pg_advisory_lock(?)").param(NUMBER).query().listOfRows();
  }
}
