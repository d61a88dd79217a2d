package io.bottlenecklab.db.engine;

/** Keeps other seeders of the same database out, until the connection that took it ends. */
public interface SeederLock {

  /**
   * Takes the lock.
   *
   * @param waiting run first where another seeder has to end before
   */
  default void take(Runnable waiting) {
    if (!tryTake()) {
      waiting.run();
      waitFor();
    }
  }

  /** Takes the lock; false where another seeder has it. */
  boolean tryTake();

  /** Takes the lock as soon as no other seeder has it. */
  void waitFor();
}
