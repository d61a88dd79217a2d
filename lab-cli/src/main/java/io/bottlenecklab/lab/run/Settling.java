package io.bottlenecklab.lab.run;

import com.sun.management.OperatingSystemMXBean;
import io.bottlenecklab.lab.stage.StageException;
import java.lang.management.ManagementFactory;
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

  /** Returns how busy the machine still was with other things, as a share of all processors. */
  double await(Collection<Arm> arms) {
    var os = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    var until = System.nanoTime() + patience.toNanos();
    var began = System.nanoTime();
    var before = used(arms);
    var elsewhere = os.getCpuLoad(); // the load since it was last asked for
    do {
      sample();
      elsewhere = os.getCpuLoad();
      var now = System.nanoTime();
      var after = used(arms);
      if (after.minus(before).toNanos() <= IDLE * (now - began)) {
        return elsewhere;
      }
      began = now;
      before = after;
    } while (System.nanoTime() < until);
    return 0; // not to be told from what the arms do
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
