package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.stage.StageException;
import java.time.Duration;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

/**
 * Waits until no arm works on anything any more: a queue left by the step before, a database that
 * writes back, a compiler. Gives up after a while, because some background work never ends.
 */
record Settling(Duration patience) {

  private static final Duration SAMPLE = Duration.ofMillis(250);

  /** Of one processor, all arms together. */
  private static final double IDLE = 0.15;

  void await(Collection<Arm> arms) {
    var until = System.nanoTime() + patience.toNanos();
    var began = System.nanoTime();
    var before = used(arms);
    do {
      sample();
      var now = System.nanoTime();
      var after = used(arms);
      if (after.minus(before).toNanos() <= IDLE * (now - began)) {
        return;
      }
      began = now;
      before = after;
    } while (System.nanoTime() < until);
  }

  private static Duration used(Collection<Arm> arms) {
    return arms.stream()
        .flatMap(arm -> arm.running().cpuTime().values().stream())
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static void sample() {
    try {
      TimeUnit.NANOSECONDS.sleep(SAMPLE.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("interrupted", e);
    }
  }
}
