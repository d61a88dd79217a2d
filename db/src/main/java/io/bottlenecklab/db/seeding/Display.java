package io.bottlenecklab.db.seeding;

/** Shows the seeder's progress to the user, on standard error. */
public interface Display {

  /**
   * Shows that an insertion begins.
   *
   * @param count how many will be inserted
   * @param what they are, such as {@code users}
   */
  Progress inserting(long count, String what);

  /** Shows what begins and takes seconds. */
  void say(String what);
}
