package io.bottlenecklab.db;

/** What a user sees of the seeder's work, on standard error. */
interface Display {

  /** An insertion of so many users begins. */
  Progress inserting(long users);

  /** Something begins that takes seconds. */
  void say(String what);
}
