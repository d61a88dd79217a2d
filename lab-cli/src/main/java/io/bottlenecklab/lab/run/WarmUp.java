package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.WarmUpOutcome;
import io.bottlenecklab.lab.stage.StageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Brings a variant to its steady state: compiled code, filled caches, grown pools. Closed load in
 * windows, until {@link SteadyState} finds no trend in the last of them, or a bound is reached; a
 * fixed time would be too short for one machine and too long for another. Nothing of it is counted.
 *
 * @param window how long one lasts at least; requests begun in it are waited for
 * @param bound after which no further window is begun, once there are enough to tell
 * @param restoring whether each window finds what the one before it found: a table that grows from
 *     window to window never gets steady, and seeding it anew takes time
 * @param users how many at least, where two a core are fewer
 */
record WarmUp(
    Duration window, Duration bound, boolean restoring, int users, SteadyState steadyState) {

  /**
   * A system with requests this long (strength 15 takes two seconds, 20 a minute) gets the first
   * window alone.
   */
  private static final Duration SLOW = Duration.ofSeconds(10);

  /** Enough that every processor has work while another request waits for the database. */
  private static final int USERS_PER_CORE = 2;

  static final WarmUp FULL =
      new WarmUp(Duration.ofSeconds(3), Duration.ofSeconds(300), true, 0, new SteadyState(8));

  private static final Duration QUICK_WINDOW = Duration.ofSeconds(2);
  private static final SteadyState QUICK_STEADY_STATE = new SteadyState(4);
  private static final Duration QUICK_SHORTEST = Duration.ofSeconds(6);
  private static final Duration QUICK_LONGEST = Duration.ofSeconds(20);

  /** What of the time left a quick run spends on warming up, at most. */
  private static final double QUICK_SHARE = 0.4;

  /** For each of so many arms, where so much time is left for everything. */
  static WarmUp quick(Duration left, int arms) {
    var share = Math.round(left.toMillis() * QUICK_SHARE / arms);
    return new WarmUp(
        QUICK_WINDOW,
        Duration.ofMillis(Math.clamp(share, QUICK_SHORTEST.toMillis(), QUICK_LONGEST.toMillis())),
        false,
        0,
        QUICK_STEADY_STATE);
  }

  /**
   * The same with as many users as the busiest load that is measured: with fewer, what runs only
   * where requests wait for each other would not be compiled when it begins.
   */
  WarmUp withUsers(int busiest) {
    return new WarmUp(window, bound, restoring, busiest, steadyState);
  }

  /**
   * Warms one variant up.
   *
   * @param effort what its processes have used so far
   * @param prepare prepares it for a window
   * @param send sends a load of this shape to it
   * @throws StageException where not one request of a window succeeds
   */
  WarmUpOutcome run(
      String variant,
      int cores,
      Effort effort,
      Runnable prepare,
      Function<Load.Shape, LoadResult> send) {
    var began = System.nanoTime();
    var first = window(variant, cores, effort, send, new Load.Shape.Closed(1, window));
    if (first.medianMicros() * 1e3 > SLOW.toNanos()) {
      return new WarmUpOutcome(
          false, List.of("too slow to tell"), 1, seconds(began), first.throughput());
    }
    var shape = new Load.Shape.Closed(Math.max(users, cores * USERS_PER_CORE), window);
    var windows = new ArrayList<SteadyState.Window>();
    do {
      prepare.run();
      windows.add(window(variant, cores, effort, send, shape));
    } while (!steadyState.reached(windows)
        && (windows.size() < steadyState.windows() || seconds(began) < bound.toMillis() / 1e3));
    var changes = steadyState.changes(windows);
    return new WarmUpOutcome(
        changes.isEmpty(), changes, windows.size() + 1, seconds(began), throughput(windows));
  }

  private static SteadyState.Window window(
      String variant,
      int cores,
      Effort effort,
      Function<Load.Shape, LoadResult> send,
      Load.Shape shape) {
    var cpu = effort.cpuSeconds();
    var compiling = effort.compilingSeconds();
    var began = System.nanoTime();
    var result = send.apply(shape);
    var took = (System.nanoTime() - began) / 1e9; // with the storing of what was registered
    if (result.failed() == result.requests()) {
      throw new StageException(
          "%s: every request of the warm-up failed: %s".formatted(variant, result.failures()));
    }
    return new SteadyState.Window(
        result.throughput(),
        result.latencies().getValueAtPercentile(50),
        (effort.cpuSeconds() - cpu) / result.requests(),
        (effort.compilingSeconds() - compiling) / took / cores);
  }

  private double throughput(List<SteadyState.Window> windows) {
    return steadyState.last(windows).stream()
        .mapToDouble(SteadyState.Window::throughput)
        .average()
        .orElseThrow();
  }

  private static double seconds(long began) {
    return Math.rint((System.nanoTime() - began) / 1e8) / 10;
  }
}
