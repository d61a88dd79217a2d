package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Tells from the last windows of a constant load whether a system still changes. It does where
 * throughput, median latency or processor time per request has a trend: the least-squares slope of
 * the logarithm over the windows, as the drift from the first to the last of them. A drift counts
 * where it is large, or where it is more than noise (Student's t interval of the slope); and a
 * runtime that still compiles is about to change, whatever the figures say.
 *
 * <p>That windows lie close to each other is not enough, as Georges, Buytaert and Eeckhout's
 * criterion has it (Statistically Rigorous Java Performance Evaluation, OOPSLA 2007): a slow climb
 * passes it. Barrett et al. (Virtual Machine Warmup Blows Hot and Cold, OOPSLA 2017) and Traini et
 * al. (Towards Effective Assessment of Steady State Performance in Java Software, Empirical
 * Software Engineering 2023) show how often fixed rules err, hence the bound and the mark where it
 * is reached.
 *
 * @param windows how many are looked at, at least three
 */
public record SteadyState(int windows) {

  /** A smaller drift over the windows is none, significant or not. */
  private static final double SMALL = 0.02;

  /** A larger one is a drift, noise or not. */
  private static final double LARGE = 0.10;

  /** Of all processors' time; compiling a rarely used method now and then is normal. */
  private static final double COMPILING = 0.02;

  private static final double TAIL = 0.025;

  /** Rejects fewer than three windows. */
  public SteadyState {
    if (windows < 3) {
      throw new IllegalArgumentException("a trend takes at least three windows");
    }
  }

  /**
   * What one window showed.
   *
   * @param throughput requests a second
   * @param medianMicros of the latencies
   * @param cpuPerRequest seconds of processor time; NaN where unknown
   * @param compiling processor time spent compiling, as a share of all there was; NaN where unknown
   */
  public record Window(
      double throughput, double medianMicros, double cpuPerRequest, double compiling) {}

  /** Whether nothing changes any more. */
  public boolean reached(List<Window> all) {
    return all.size() >= windows && changes(all).isEmpty();
  }

  /**
   * What still changes over the last windows, in words such as {@code throughput +4.1 %}; nothing
   * where they are steady.
   */
  public List<String> changes(List<Window> all) {
    var last = last(all);
    var changes = new ArrayList<String>();
    drift(last, Window::throughput).ifPresent(by -> changes.add("throughput " + by));
    drift(last, Window::medianMicros).ifPresent(by -> changes.add("median latency " + by));
    drift(last, Window::cpuPerRequest).ifPresent(by -> changes.add("CPU per request " + by));
    last.stream().mapToDouble(Window::compiling).filter(Double::isFinite).average().stream()
        .filter(share -> share > COMPILING)
        .forEach(share ->
            changes.add("compiling takes %s %% of the CPU".formatted(Format.percent(share))));
    return changes;
  }

  /** The windows that are looked at, or all where there are fewer. */
  public List<Window> last(List<Window> all) {
    return all.subList(Math.max(0, all.size() - windows), all.size());
  }

  private static Optional<String> drift(List<Window> windows, ToDoubleFunction<Window> value) {
    var logs = windows.stream().mapToDouble(value).map(Math::log).toArray();
    for (var log : logs) {
      if (!Double.isFinite(log)) {
        return Optional.empty(); // not known, or too little for the clock
      }
    }
    return drifts(logs)
        ? Optional.of("%+.1f %%".formatted(100 * Math.expm1(drift(logs))))
        : Optional.empty();
  }

  /** Whether values in equal distances rise or fall. */
  static boolean drifts(double... values) {
    var n = values.length;
    var slope = slope(values);
    var mean = Arrays.stream(values).average().orElseThrow();
    var residuals =
        IntStream.range(0, n)
            .mapToDouble(i -> values[i] - mean - slope * (i - middle(n)))
            .map(residual -> residual * residual)
            .sum();
    var standardError = Math.sqrt(residuals / (n - 2) / spread(n));
    var half = TDistribution.of(n - 2).inverseSurvivalProbability(TAIL) * standardError;
    var drift = Math.abs(drift(values));
    return drift > LARGE || (drift > SMALL && Math.abs(slope) > half);
  }

  /** From the first to the last of values in equal distances, along the least-squares line. */
  static double drift(double... values) {
    return slope(values) * (values.length - 1);
  }

  /** By least squares, a step. */
  private static double slope(double... values) {
    var n = values.length;
    return IntStream.range(0, n).mapToDouble(i -> (i - middle(n)) * values[i]).sum() / spread(n);
  }

  private static double spread(int n) {
    return IntStream.range(0, n).mapToDouble(i -> (i - middle(n)) * (i - middle(n))).sum();
  }

  private static double middle(int n) {
    return (n - 1) / 2.0;
  }
}
