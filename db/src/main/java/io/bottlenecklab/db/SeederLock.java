package io.bottlenecklab.db;

/** Keeps other seeders of the same database out, until the connection that took it ends. */
interface SeederLock {

  /** Takes it, and says so where another seeder has to end first. */
  default void take(Display display) {
    if (!tryTake()) {
      display.say("waiting for another seeder to end");
      waitFor();
    }
  }

  /** Takes it; false where another seeder has it. */
  boolean tryTake();

  /** Takes it as soon as no other seeder has it. */
  void waitFor();
}
