package io.bottlenecklab.lab.run;

import com.sun.management.OperatingSystemMXBean;
import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Median;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * Waits before each load until the arms are idle. A queue of the previous step, a database that
 * writes back, or a compiler may still work. Some background work never ends, so the wait is
 * limited, and what went on is reported as a warning.
 */
final class IdleWait {

  private static final Duration SAMPLE = Duration.ofMillis(250);

  /** Share of one processor, for all arms together. */
  private static final double IDLE = 0.15;

  /** Share of all processors. */
  private static final double BUSY_ELSEWHERE = 0.2;

  private final Duration longest;
  private final Duration sample;
  private final DoubleSupplier load;
  private final List<Double> elsewhere = new ArrayList<>();
  private final List<Double> busyArms = new ArrayList<>();

  /** The wait of a quick or a full run, on this machine. */
  static IdleWait of(boolean quick) {
    return new IdleWait(
        Duration.ofSeconds(quick ? 2 : 5),
        SAMPLE,
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getCpuLoad);
  }

  /**
   * A wait with its own limits.
   *
   * @param longest the longest wait before a load
   * @param sample the time over which processor time is sampled
   * @param load the load of all processors since the last call, from 0 to 1
   */
  IdleWait(Duration longest, Duration sample, DoubleSupplier load) {
    this.longest = longest;
    this.sample = sample;
    this.load = load;
  }

  /** Waits until the arms are idle, or the limit is reached. */
  void await(Collection<Arm> arms) {
    var until = System.nanoTime() + longest.toNanos();
    var began = System.nanoTime();
    var before = used(arms);
    var _ = load.getAsDouble(); // the next call returns the load from here on
    double busy;
    do {
      sleep();
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
    elsewhere.add(0.0); // cannot be separated from the arms' own load
    busyArms.add(busy);
  }

  /** Warnings about load that disturbed the measurements. */
  List<String> warnings() {
    var warnings = new ArrayList<String>();
    var busy = Median.of(elsewhere);
    if (busy > BUSY_ELSEWHERE) {
      warnings.add(
          "other programs used %s %% of the processors while nothing was measured"
              .formatted(Format.percent(busy)));
    }
    if (!busyArms.isEmpty()) {
      warnings.add(
          "before %d of %d loads the arms were still busy, on up to %s processors"
              .formatted(
                  busyArms.size(), elsewhere.size(), Format.number(Collections.max(busyArms))));
    }
    return warnings;
  }

  private static Duration used(Collection<Arm> arms) {
    return arms.stream()
        .flatMap(arm -> arm.running().cpuTime().values().stream())
        .reduce(Duration.ZERO, Duration::plus);
  }

  private void sleep() {
    try {
      TimeUnit.NANOSECONDS.sleep(sample.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StageException("interrupted", e);
    }
  }
}
