package io.bottlenecklab.db.seeding;

import java.util.List;
import java.util.function.Consumer;

/**
 * What the package of a system says of its seeding: which rows there are, and what the variant's
 * knobs change besides. {@link SeedingRun} decides what is left to do. It may be killed at any
 * point: it records that rows are incomplete before it touches them.
 */
public interface Seeder {

  /**
   * Rows that are inserted.
   *
   * @param count how many
   * @param what they are, such as {@code users}
   */
  record Amount(long count, String what) {}

  /** What decides which rows are seeded, in at most 200 characters. */
  String description();

  /** What progress counts. */
  Amount amount();

  /** The tables with seeded rows. */
  List<String> tables();

  /** Throws an exception if the server cannot do what the variant says. */
  default void check() {}

  /** Statements, of one line each, that set what the server forgets when it restarts. */
  default List<String> serverSettings() {
    return List.of();
  }

  /** Whether a few rows are there that the dataset has, such as the first and the last. */
  boolean holdsSamples();

  /** Removes all rows and inserts those of the dataset. If interrupted, any part of them. */
  void replace(Progress progress);

  /** A query, valid after {@link #replace}, that returns whether only seeded rows are there. */
  String onlySeeded();

  /**
   * Makes what the knobs say of indexes and other things besides the seeded rows.
   *
   * @param restore whether what was added since the seeding is to go
   * @param changing called with what is said to the user, before a change that takes seconds and
   *     makes the planner's statistics stale
   */
  default void adjust(boolean restore, Consumer<String> changing) {}

  /** The closing line: what is in the database now. */
  String summary();

  /** A query that returns whether another run would find nothing to do. */
  default String stillSeeded() {
    return "SELECT true";
  }

  /** Whether {@link #onlySeeded} notices everything that restoring undoes. */
  default boolean noticesAdditions() {
    return true;
  }
}
