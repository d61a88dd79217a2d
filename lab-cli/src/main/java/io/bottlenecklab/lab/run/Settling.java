package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.statistics.Median;
import com.sun.management.OperatingSystemMXBean;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.stage.StageException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * Waits before each load until no arm works on anything any more: a queue left by the step before,
 * a database that writes back, a compiler. Gives up after a while, because some background work
 * never ends, and remembers what went on.
 */
final class Settling {

  private static final Duration SAMPLE = Duration.ofMillis(250);

  /** Of one processor, all arms together. */
  private static final double IDLE = 0.15;

  /** Of all processors. */
  private static final double BUSY_ELSEWHERE = 0.2;

  private final Duration patience;
  private final DoubleSupplier load;
  private final List<Double> elsewhere = new ArrayList<>();
  private final List<Double> unsettled = new ArrayList<>();

  /** Remembers nothing yet. */
  static Settling of(boolean quick) {
    return new Settling(
        Duration.ofSeconds(quick ? 2 : 5),
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getCpuLoad);
  }

  /**
   * The same, of another patience and another machine.
   *
   * @param patience how long it waits before each load, at most
   * @param load of all its processors since it was last asked for, from 0 to 1
   */
  Settling(Duration patience, DoubleSupplier load) {
    this.patience = patience;
    this.load = load;
  }

  /** Waits until these arms are idle, or patience ends. */
  void await(Collection<Arm> arms) {
    var until = System.nanoTime() + patience.toNanos();
    var began = System.nanoTime();
    var before = used(arms);
    var _ = load.getAsDouble(); // what it answers next is the load from here on
    double busy;
    do {
      sample();
      var others = load.getAsDouble();
      var now = System.nanoTime();
      var after = used(arms);
      busy = after.minus(before).toNanos() / (double) (now - began);
      if (busy <= IDLE) {
        elsewhere.add(others);
        return;
      }
      began = now;
      before = after;
    } while (System.nanoTime() < until);
    elsewhere.add(0.0); // not to be told from what the arms do
    unsettled.add(busy);
  }

  /** What was in the way of the loads that were waited for. */
  List<String> warnings() {
    var warnings = new ArrayList<String>();
    var busy = Median.of(elsewhere);
    if (busy > BUSY_ELSEWHERE) {
      warnings.add(
          "other programs kept %s %% of the processors busy while nothing was measured"
              .formatted(Format.percent(busy)));
    }
    if (!unsettled.isEmpty()) {
      warnings.add(
          "before %d of %d loads the arms were still at work, on up to %s processors"
              .formatted(
                  unsettled.size(), elsewhere.size(), Format.number(Collections.max(unsettled))));
    }
    return warnings;
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
