package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.failure.StageException;
import io.bottlenecklab.lab.judge.SteadyState;
import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.lab.load.LoadResult;
import io.bottlenecklab.lab.results.Results.WarmUpOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Brings a variant to its steady state: compiled code, filled caches, grown pools. It sends closed
 * load in windows until {@link SteadyState} finds no trend in the last ones, or a time limit is
 * reached. No fixed duration fits every machine. Nothing of it counts as a measurement.
 *
 * @param window the least duration of a window; it ends with the last answer
 * @param limit no window begins after it, once there are enough to judge
 * @param restoring whether the dataset is restored before each window: a table that grows from
 *     window to window never becomes steady, but seeding takes time
 * @param users the least number of users; more if two a core are more
 */
public record WarmUp(
    Duration window, Duration limit, boolean restoring, int users, SteadyState steadyState) {

  /** A system with slower requests gets only one window (bcrypt strength 20 takes a minute). */
  private static final Duration SLOW = Duration.ofSeconds(10);

  /** Enough that every processor is busy while another request waits for the database. */
  private static final int USERS_PER_CORE = 2;

  /** The warm-up of a full run. */
  public static final WarmUp FULL =
      new WarmUp(Duration.ofSeconds(3), Duration.ofSeconds(300), true, 0, new SteadyState(8));

  private static final Duration QUICK_WINDOW = Duration.ofSeconds(2);
  private static final SteadyState QUICK_STEADY_STATE = new SteadyState(4);
  private static final Duration QUICK_SHORTEST = Duration.ofSeconds(20);
  private static final Duration QUICK_LONGEST = Duration.ofSeconds(60);

  /** The share of the remaining time that a quick run spends on warming up. */
  private static final double QUICK_SHARE = 0.4;

  /** The time of a quick measurement of a single variant. */
  private static final Duration QUICK_MEASUREMENT = Duration.ofMinutes(3);

  /** The warm-up of a variant that is measured on its own. */
  public static WarmUp ofSingleVariant(boolean quick) {
    return quick ? quick(QUICK_MEASUREMENT, 1) : FULL;
  }

  /** The warm-up of a quick run: so many warm-ups share the time that is left. */
  public static WarmUp quick(Duration left, int warmUps) {
    var share = Math.round(left.toMillis() * QUICK_SHARE / warmUps);
    return new WarmUp(
        QUICK_WINDOW,
        Duration.ofMillis(Math.clamp(share, QUICK_SHORTEST.toMillis(), QUICK_LONGEST.toMillis())),
        false,
        0,
        QUICK_STEADY_STATE);
  }

  /**
   * This warm-up with the users of the busiest measured load. With fewer, code that only runs while
   * requests wait for each other would not be compiled when the measurement begins.
   */
  public WarmUp withUsers(int busiest) {
    return new WarmUp(window, limit, restoring, busiest, steadyState);
  }

  /**
   * Warms up one variant.
   *
   * @param usage of its processes
   * @param prepare prepares it for a window
   * @param send sends a load to it
   * @throws StageException if all requests of a window fail
   */
  WarmUpOutcome run(
      String variant,
      int cores,
      ResourceUsage usage,
      Runnable prepare,
      Function<Load.Shape, LoadResult> send) {
    var began = System.nanoTime();
    var first = window(variant, cores, usage, send, new Load.Shape.Closed(1, window));
    if (first.medianMicros() * 1e3 > SLOW.toNanos()) {
      return new WarmUpOutcome(
          false, List.of("too slow to measure"), 1, seconds(began), first.throughput());
    }
    var shape = new Load.Shape.Closed(Math.max(users, cores * USERS_PER_CORE), window);
    return untilSteady(
        began,
        1,
        () -> {
          prepare.run();
          return window(variant, cores, usage, send, shape);
        });
  }

  /** Warms up anything else by the same rule and within the same limit, window by window. */
  public WarmUpOutcome untilSteady(Supplier<SteadyState.Window> next) {
    return untilSteady(System.nanoTime(), 0, next);
  }

  private WarmUpOutcome untilSteady(long began, int before, Supplier<SteadyState.Window> next) {
    var windows = new ArrayList<SteadyState.Window>();
    do {
      windows.add(next.get());
    } while (!steadyState.reached(windows)
        && (windows.size() < steadyState.windows() || seconds(began) < limit.toMillis() / 1e3));
    var changes = steadyState.changes(windows);
    return new WarmUpOutcome(
        changes.isEmpty(), changes, before + windows.size(), seconds(began), throughput(windows));
  }

  private static SteadyState.Window window(
      String variant,
      int cores,
      ResourceUsage usage,
      Function<Load.Shape, LoadResult> send,
      Load.Shape shape) {
    var cpu = usage.cpuSeconds();
    var compiling = usage.compilingSeconds();
    var waited = usage.compilersWaitedSeconds();
    var began = System.nanoTime();
    var result = send.apply(shape);
    var took = (System.nanoTime() - began) / 1e9; // includes the work after the last answer
    if (result.failed() == result.requests()) {
      throw new StageException(
          "%s: every request of the warm-up failed: %s".formatted(variant, result.failures()));
    }
    return new SteadyState.Window(
        result.throughput(),
        result.latencies().getValueAtPercentile(50),
        (usage.cpuSeconds() - cpu) / result.requests(),
        (usage.compilingSeconds() - compiling) / took / cores,
        (usage.compilersWaitedSeconds() - waited) / took);
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
