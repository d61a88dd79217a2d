package io.bottlenecklab.db.seeding;

/** What a user sees of the seeder's work, on standard error. */
public interface Display {

  /**
   * An insertion begins.
   *
   * @param count how many will be inserted
   * @param what they are, such as {@code users}
   */
  Progress inserting(long count, String what);

  /** Something begins that takes seconds. */
  void say(String what);
}
