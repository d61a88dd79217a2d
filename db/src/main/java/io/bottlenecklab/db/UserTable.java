package io.bottlenecklab.db;

/**
 * The table {@code user} and its index, on one kind of database. All of it happens on one
 * connection, so that nothing is still under way when the connection, and with it the lock, is
 * gone.
 */
interface UserTable {

  SeederLock lock();

  /**
   * Empties the table, drops the index and inserts users number 1 to {@code users}. Where it is
   * interrupted, the table holds any part of the old or the new rows.
   */
  void replace(long users, UserGenerator generator, Progress progress);

  /** How many users there are. */
  long count();

  /** Whether the row of that user is there with its e-mail, its password's hash and its role. */
  boolean holds(SeededUser user);

  boolean hasEmailIndex();

  void createEmailIndex();

  void dropEmailIndex();

  /** Has the planner know what is in the table now. */
  void refreshStatistics();
}
