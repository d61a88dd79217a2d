package io.bottlenecklab.db.seeding;

/**
 * Brings one system's tables to what a variant says. May be killed at any point: what it marks as
 * done is done, and it marks rows as incomplete before it touches them.
 */
public interface Seeder {

  /**
   * Does what is left to do, and nothing where nothing is. The tables are there, and no other
   * seeder is at work.
   *
   * @return the closing line: what is in the database now
   */
  String seed();

  /** What replaces another run of this seeder, after {@link #seed}. */
  Upkeep upkeep();
}
