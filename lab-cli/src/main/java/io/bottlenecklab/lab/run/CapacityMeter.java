package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Interval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Measures the throughput of a steady system under closed load, with its interval. The windows are
 * batch means (Law, Simulation Modeling and Analysis); windows are added until the interval is
 * narrow or a time limit is reached.
 *
 * @param window duration of a window
 * @param fewest the number of windows before the interval is considered, at least two
 * @param limit no window begins after it, once there are the fewest
 */
public record CapacityMeter(Duration window, int fewest, Duration limit) {

  /** Half of the 95 % interval, as a share of the mean. */
  private static final double EXACT = 0.05;

  /** Enough to keep processors busy while requests wait for the database or the load tool. */
  private static final int USERS_PER_CORE = 4;

  /** The measurement of a full run. */
  public static final CapacityMeter FULL =
      new CapacityMeter(Duration.ofSeconds(5), 4, Duration.ofSeconds(60));

  /** The measurement of a quick run. */
  public static final CapacityMeter QUICK =
      new CapacityMeter(Duration.ofSeconds(2), 3, Duration.ofSeconds(10));

  /** The number of users that keeps a machine's processors busy. */
  public static int users(int cores) {
    return cores * USERS_PER_CORE;
  }

  /** Measures the requests with the expected answer, a second. */
  public Interval measure(int users, Function<Load.Shape, LoadResult> send) {
    var shape = new Load.Shape.Closed(users, window);
    var began = System.nanoTime();
    var windows = new ArrayList<Double>();
    do {
      windows.add(send.apply(shape).throughput());
    } while (windows.size() < fewest
        || (interval(windows).relativeHalfWidth() > EXACT
            && System.nanoTime() - began < limit.toNanos()));
    return interval(windows);
  }

  /**
   * A measured capacity as results state it.
   *
   * @param perSecond what rates are multiples of
   * @param cached whether that is the figure of an earlier run
   */
  public static Results.Capacity capacity(
      String variant, double perSecond, boolean cached, Interval measured) {
    return new Results.Capacity(
        variant,
        perSecond,
        cached,
        Format.rounded(measured.mean()),
        List.of(Format.rounded(measured.low()), Format.rounded(measured.high())));
  }

  private static Interval interval(List<Double> windows) {
    return Interval.of(
        Interval.CONFIDENCE, 0, windows.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
