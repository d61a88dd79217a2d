package io.bottlenecklab.lab.cli.start;

import io.bottlenecklab.lab.stage.RunningVariant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Keeps a variant running until Ctrl-C ends the lab. */
final class RunUntilStopped {

  private RunUntilStopped() {}

  /**
   * Returns only by an exception.
   *
   * @throws io.bottlenecklab.lab.stage.StageException if a process of the variant dies
   */
  static void watch(RunningVariant running) throws InterruptedException {
    var never = new CountDownLatch(1);
    while (!never.await(1, TimeUnit.SECONDS)) {
      running.checkAlive();
    }
  }
}
