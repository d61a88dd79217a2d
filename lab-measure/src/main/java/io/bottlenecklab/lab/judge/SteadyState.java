package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Decides from the last windows of a constant load whether a system is in its steady state.
 *
 * <p>It is not while throughput, median latency or processor time per request has a trend. The
 * trend is the least-squares line through the logarithms of the windows' values; its drift from the
 * first to the last window counts if it is large, or if it exceeds the noise (Student's t interval
 * of the slope). A runtime that still compiles is not steady either, nor one whose compilers wait
 * for a processor.
 *
 * <p>The criterion of Georges, Buytaert and Eeckhout (Statistically Rigorous Java Performance
 * Evaluation, OOPSLA 2007) only asks that windows lie close to each other; a slow climb passes it.
 * Barrett et al. (Virtual Machine Warmup Blows Hot and Cold, OOPSLA 2017) and Traini et al.
 * (Towards Effective Assessment of Steady State Performance in Java Software, Empirical Software
 * Engineering 2023) show how often fixed rules err. So a warm-up has a time limit, and results say
 * where it was reached.
 *
 * @param windows how many windows are considered, at least three
 */
public record SteadyState(int windows) {

  /** A drift up to this size is ignored, even if it is significant. */
  private static final double SMALL = 0.02;

  /** A drift above this size counts, even if it may be noise. */
  private static final double LARGE = 0.10;

  /** Share of all processor time; compiling a rarely used method now and then is normal. */
  private static final double COMPILING = 0.02;

  /**
   * Share of the time by the clock. A compiler that is about to finish waits now and then; one that
   * gets no processor waits all the time, and spends nothing.
   */
  private static final double WAITING = 0.10;

  /** Rejects fewer than three windows. */
  public SteadyState {
    if (windows < 3) {
      throw new IllegalArgumentException("a trend needs at least three windows");
    }
  }

  /**
   * The measurements of one window.
   *
   * @param throughput requests a second
   * @param medianMicros median latency in microseconds
   * @param cpuPerRequest seconds of processor time; NaN if unknown
   * @param compiling share of all processor time that was spent compiling; NaN if unknown
   * @param compilersWaited how long compilers waited for a processor, as a share of the time by the
   *     clock; more than one if several waited; NaN if unknown
   */
  public record Window(
      double throughput,
      double medianMicros,
      double cpuPerRequest,
      double compiling,
      double compilersWaited) {}

  /** Whether the last windows show no change. */
  public boolean reached(List<Window> all) {
    return all.size() >= windows && changes(all).isEmpty();
  }

  /** The changes over the last windows, such as {@code throughput +4.1 %}; empty if steady. */
  public List<String> changes(List<Window> all) {
    var last = last(all);
    var changes = new ArrayList<String>();
    drift(last, Window::throughput).ifPresent(by -> changes.add("throughput " + by));
    drift(last, Window::medianMicros).ifPresent(by -> changes.add("median latency " + by));
    drift(last, Window::cpuPerRequest).ifPresent(by -> changes.add("CPU per request " + by));
    mean(last, Window::compiling)
        .filter(share -> share > COMPILING)
        .ifPresent(share ->
            changes.add("compiling takes %s %% of the CPU".formatted(Format.percent(share))));
    mean(last, Window::compilersWaited)
        .filter(share -> share > WAITING)
        .ifPresent(share ->
            changes.add(
                "compilers waited for a processor %s %% of the time"
                    .formatted(Format.percent(share))));
    return changes;
  }

  private static Optional<Double> mean(List<Window> windows, ToDoubleFunction<Window> value) {
    return windows.stream().mapToDouble(value).filter(Double::isFinite).average().stream()
        .boxed()
        .findFirst();
  }

  /** The windows that are considered; all of them if there are fewer. */
  public List<Window> last(List<Window> all) {
    return all.subList(Math.max(0, all.size() - windows), all.size());
  }

  private static Optional<String> drift(List<Window> windows, ToDoubleFunction<Window> value) {
    var logs = windows.stream().mapToDouble(value).map(Math::log).toArray();
    for (var log : logs) {
      if (!Double.isFinite(log)) {
        return Optional.empty(); // unknown, or below the clock's resolution
      }
    }
    var trend = Trend.of(logs);
    return isDrift(trend)
        ? Optional.of("%+.1f %%".formatted(100 * Math.expm1(trend.drift())))
        : Optional.empty();
  }

  private static boolean isDrift(Trend trend) {
    var drift = Math.abs(trend.drift());
    return drift > LARGE || (drift > SMALL && trend.isSignificant());
  }
}
