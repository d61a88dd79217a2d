package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.judge.Comparison;
import io.bottlenecklab.lab.results.Format;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Where a system collapses instead of slowing down: within one step of the rate its goodput falls,
 * or its latency jumps by more than an order of magnitude.
 *
 * @param below the rate at which it still ran
 * @param above the rate at which it had collapsed
 * @param sign in words
 */
public record Cliff(double below, double above, String sign) {

  /** A step further apart than this is not sudden. */
  private static final double ONE_STEP = 1.4;

  private static final double GOODPUT_FALLS = 0.9;
  private static final double LATENCY_JUMPS = 10;

  /**
   * The first one up the curve. What missed the objective below the rate that was found to meet it
   * was a passing disturbance.
   */
  static Optional<Cliff> of(CapacitySearch.Outcome found) {
    var met = found.perSecond() == null ? 0 : Format.rounded(found.perSecond());
    var byRate =
        found.curve().stream()
            .filter(point -> point.meets() || point.rate() >= met)
            .collect(Collectors.groupingBy(CapacityPoint::rate, TreeMap::new, Collectors.toList()));
    Map.Entry<Double, List<CapacityPoint>> before = null;
    for (var after : byRate.entrySet()) {
      if (before != null && after.getKey() <= ONE_STEP * before.getKey()) {
        var goodput =
            median(after.getValue(), CapacityPoint::throughput)
                / median(before.getValue(), CapacityPoint::throughput);
        var latency =
            median(after.getValue(), CapacityPoint::boundMs)
                / median(before.getValue(), CapacityPoint::boundMs);
        if (goodput < GOODPUT_FALLS || latency > LATENCY_JUMPS) {
          return Optional.of(
              new Cliff(
                  Format.rounded(before.getKey()),
                  Format.rounded(after.getKey()),
                  goodput < GOODPUT_FALLS
                      ? "goodput falls by %s %%".formatted(Format.percent(1 - goodput))
                      : "latency rises %s-fold".formatted(Format.number(latency))));
        }
      }
      before = after;
    }
    return Optional.empty();
  }

  private static double median(List<CapacityPoint> points, ToDoubleFunction<CapacityPoint> value) {
    return Comparison.median(points.stream().mapToDouble(value).boxed().toList());
  }
}
