package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.statistics.Interval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The throughput of a steady system under closed load, with its interval: windows as batch means
 * (Law, Simulation Modeling and Analysis), until the interval is narrow or a bound is reached.
 *
 * @param fewest windows before the interval is looked at, at least two
 * @param bound after which no further window is begun, once there are the fewest
 */
record CapacityReading(Duration window, int fewest, Duration bound) {

  /** Half of the 95 % interval, as a share of the mean. */
  private static final double EXACT = 0.05;

  /** Enough that no processor waits while requests wait for the database or the load tool. */
  private static final int USERS_PER_CORE = 4;

  private static final CapacityReading FULL =
      new CapacityReading(Duration.ofSeconds(5), 4, Duration.ofSeconds(60));

  private static final CapacityReading QUICK =
      new CapacityReading(Duration.ofSeconds(2), 3, Duration.ofSeconds(10));

  static CapacityReading of(boolean quick) {
    return quick ? QUICK : FULL;
  }

  /** How many users a machine's processors are kept busy with. */
  static int users(int cores) {
    return cores * USERS_PER_CORE;
  }

  /** Requests with the expected answer, a second. */
  Interval read(int users, Function<Load.Shape, LoadResult> send) {
    var shape = new Load.Shape.Closed(users, window);
    var began = System.nanoTime();
    var windows = new ArrayList<Double>();
    do {
      windows.add(send.apply(shape).throughput());
    } while (windows.size() < fewest
        || (halfWidth(interval(windows)) > EXACT && System.nanoTime() - began < bound.toNanos()));
    return interval(windows);
  }

  /** Half of an interval as a share of its mean. */
  static double halfWidth(Interval interval) {
    return (interval.high() - interval.low()) / 2 / interval.mean();
  }

  private static Interval interval(List<Double> windows) {
    return Interval.of(
        Interval.CONFIDENCE, 0, windows.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
