package io.bottlenecklab.lab.judge;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Round;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Decides from windows of a constant load whether a system is in its steady state.
 *
 * <p>It looks at the last half of all windows. A service that warms up gains about as much in each
 * doubling of the time. So one that changed little in the last half of its warm-up will change
 * little while it is measured for as long again. A fixed number of windows can lie on a plateau:
 * one service was called steady after two minutes, and gained 60 % afterwards.
 *
 * <p>A system is not steady while throughput, median latency or processor time per request has a
 * trend. The trend is the least-squares line through the logarithms of the windows' values; its
 * drift from the first to the last window counts if it is large, or if it exceeds the noise
 * (Student's t interval of the slope). A runtime that still compiles is not steady either, nor one
 * whose compilers wait for a processor.
 *
 * <p>The criterion of Georges, Buytaert and Eeckhout (Statistically Rigorous Java Performance
 * Evaluation, OOPSLA 2007) only asks that windows lie close to each other; a slow climb passes it.
 * Barrett et al. (Virtual Machine Warmup Blows Hot and Cold, OOPSLA 2017) and Traini et al.
 * (Towards Effective Assessment of Steady State Performance in Java Software, Empirical Software
 * Engineering 2023) show how often fixed rules err. So a warm-up has a time limit, and results say
 * where it was reached.
 *
 * @param windows the fewest windows that are considered, at least three
 */
public record SteadyState(int windows) {

  /** A drift up to this size is ignored, even if it is significant. */
  private static final double SMALL = 0.02;

  /**
   * A drift above this size counts, even if it may be noise. Measuring takes up to four times as
   * long as the warm-up, which is two doublings: together they stay within 10 %.
   */
  private static final double LARGE = 0.05;

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

  /** The windows that are considered: the last half, and not fewer than the fewest. */
  public List<Window> last(List<Window> all) {
    var count = Math.max(windows, all.size() / 2);
    return all.subList(Math.max(0, all.size() - count), all.size());
  }

  /**
   * How much faster an arm was in its last round than in its first, as a share: 0.1 is 10 %. Each
   * step has the ratio along the regression line through its rounds; an arm has the geometric mean
   * of its steps. Null if no step has two rounds.
   *
   * <p>The speed of a round is the inverse of the mean latency, which under closed load is
   * proportional to the throughput. At a rate, where latency depends on the queue, it is the
   * inverse of the processor time per request.
   */
  public static @Nullable Double gain(List<Round> rounds) {
    var bySteps =
        rounds.stream()
            .collect(
                Collectors.groupingBy(
                    Round::step, Collectors.mapping(SteadyState::speed, Collectors.toList())));
    return mean(
        bySteps.values().stream()
            .map(speeds -> speeds.stream().mapToDouble(Math::log).toArray())
            .filter(logs -> logs.length > 1)
            .mapToDouble(Trend::drift));
  }

  /** The same of speeds, one for each round; null with a single one. */
  public static @Nullable Double gain(double... speeds) {
    return speeds.length < 2
        ? null
        : mean(DoubleStream.of(Trend.drift(Arrays.stream(speeds).map(Math::log).toArray())));
  }

  private static @Nullable Double mean(DoubleStream drifts) {
    var mean = drifts.filter(Double::isFinite).average();
    return mean.isPresent() ? Format.rounded(Math.expm1(mean.getAsDouble())) : null;
  }

  private static double speed(Round round) {
    var cost =
        round.offeredRate() == null
            ? round.latencyMs().mean()
            : (round.applicationCpuSeconds() + round.databaseCpuSeconds()) / round.requests();
    return 1 / cost;
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
        ? Optional.of(Format.change(Math.expm1(trend.drift())))
        : Optional.empty();
  }

  private static boolean isDrift(Trend trend) {
    var drift = Math.abs(trend.drift());
    return drift > LARGE || (drift > SMALL && trend.isSignificant());
  }
}
