package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.stage.StageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Brings a variant to its steady state: compiled code, filled caches, grown pools. Closed load in
 * windows, until both throughput and median latency of the last windows agree, or a bound is
 * reached; a fixed time would be too short for one machine and too long for another. Nothing of it
 * is counted.
 *
 * @param window how long one lasts at least; requests begun in it are waited for
 * @param bound after which no further window is begun, once there are enough to tell
 */
record WarmUp(Duration window, Duration bound) {

  /** As many windows have to agree. */
  private static final int STEADY_WINDOWS = 3;

  /** How far apart the greatest and the least of them may be. */
  private static final double STEADY_WITHIN = 1.10;

  /**
   * A system with requests this long (strength 15 takes two seconds, 20 a minute) gets the first
   * window alone.
   */
  private static final Duration SLOW = Duration.ofSeconds(10);

  /** Enough that every processor has work while another request waits for the database. */
  private static final int USERS_PER_CORE = 2;

  static final WarmUp FULL = new WarmUp(Duration.ofSeconds(3), Duration.ofSeconds(90));

  private static final Duration QUICK_WINDOW = Duration.ofSeconds(2);
  private static final Duration QUICK_SHORTEST = Duration.ofSeconds(6);
  private static final Duration QUICK_LONGEST = Duration.ofSeconds(20);

  /** What of the time left a quick run spends on warming up, at most. */
  private static final double QUICK_SHARE = 0.4;

  /** For each of so many arms, where so much time is left for everything. */
  static WarmUp quick(Duration left, int arms) {
    var share = Math.round(left.toMillis() * QUICK_SHARE / arms);
    return new WarmUp(
        QUICK_WINDOW,
        Duration.ofMillis(Math.clamp(share, QUICK_SHORTEST.toMillis(), QUICK_LONGEST.toMillis())));
  }

  /**
   * How a warm-up ended.
   *
   * @param steady whether the last windows agreed
   * @param seconds how long it took
   * @param throughput requests a second, of the last windows
   */
  record Outcome(boolean steady, int windows, double seconds, double throughput) {}

  /**
   * Warms one variant up.
   *
   * @param send sends a load of this shape to it
   * @throws StageException where not one request of a window succeeds
   */
  Outcome run(String variant, int cores, Function<Load.Shape, LoadResult> send) {
    var began = System.nanoTime();
    var first = window(variant, send, new Load.Shape.Closed(1, window));
    if (first.median().compareTo(SLOW) > 0) {
      return new Outcome(false, 1, seconds(began), first.throughput());
    }
    var shape = new Load.Shape.Closed(cores * USERS_PER_CORE, window);
    var windows = new ArrayList<Window>();
    do {
      windows.add(window(variant, send, shape));
    } while (!steady(windows)
        && (windows.size() < STEADY_WINDOWS || seconds(began) < bound.toMillis() / 1e3));
    return new Outcome(steady(windows), windows.size() + 1, seconds(began), throughput(windows));
  }

  private static Window window(
      String variant, Function<Load.Shape, LoadResult> send, Load.Shape shape) {
    var result = send.apply(shape);
    if (result.failed() == result.requests()) {
      throw new StageException(
          "%s: every request of the warm-up failed: %s".formatted(variant, result.failures()));
    }
    return new Window(
        (result.requests() - result.failed()) / (result.duration().toNanos() / 1e9),
        result.latencies().getValueAtPercentile(50));
  }

  static boolean steady(List<Window> windows) {
    if (windows.size() < STEADY_WINDOWS) {
      return false;
    }
    var last = last(windows);
    return agree(last, Window::throughput) && agree(last, Window::medianMicros);
  }

  private static boolean agree(List<Window> windows, ToDoubleFunction<Window> value) {
    var values = windows.stream().map(value::applyAsDouble).toList();
    return Collections.max(values) <= STEADY_WITHIN * Collections.min(values);
  }

  private static double throughput(List<Window> windows) {
    return last(windows).stream().mapToDouble(Window::throughput).average().orElseThrow();
  }

  private static List<Window> last(List<Window> windows) {
    return windows.subList(Math.max(0, windows.size() - STEADY_WINDOWS), windows.size());
  }

  private static double seconds(long began) {
    return Math.rint((System.nanoTime() - began) / 1e8) / 10;
  }

  /** What one window showed. */
  record Window(double throughput, double medianMicros) {

    Duration median() {
      return Duration.ofNanos(Math.round(1e3 * medianMicros));
    }
  }
}
