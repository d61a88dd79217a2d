package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Median;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The point where a system collapses instead of slowing down: its goodput falls within one step of
 * the rate, or its latency rises tenfold from one rate to the next.
 *
 * @param below the rate before the collapse
 * @param above the rate after the collapse
 * @param sign the symptom in words
 */
record Cliff(double below, double above, String sign) {

  /** The largest step between two rates that counts as sudden. */
  private static final double ONE_STEP = 1.4;

  private static final double GOODPUT_FALLS = 0.9;
  private static final double LATENCY_JUMPS = 10;

  /**
   * The first cliff of the curve. Points below the found rate that missed the objective were
   * disturbed and do not count.
   */
  static Optional<Cliff> of(CapacitySearch.Outcome found) {
    var met = found.perSecond() == null ? 0 : Format.rounded(found.perSecond());
    var byRate =
        found.curve().stream()
            .filter(point -> point.meets() || point.rate() >= met)
            .collect(Collectors.groupingBy(CapacityPoint::rate, TreeMap::new, Collectors.toList()));
    for (var above : byRate.keySet()) {
      var lower = byRate.subMap(above / ONE_STEP, true, above, false).descendingMap();
      for (var below : lower.keySet()) {
        var goodput = growth(byRate, below, above, CapacityPoint::throughput);
        if (goodput < GOODPUT_FALLS) {
          var sign = "goodput falls by %s %%".formatted(Format.percent(1 - goodput));
          return Optional.of(between(below, above, sign));
        }
      }
      if (!lower.isEmpty()) {
        var latency = growth(byRate, lower.firstKey(), above, CapacityPoint::boundMs);
        if (latency > LATENCY_JUMPS) {
          var sign = "latency rises %s-fold".formatted(Format.number(latency));
          return Optional.of(between(lower.firstKey(), above, sign));
        }
      }
    }
    return Optional.empty();
  }

  private static Cliff between(double below, double above, String sign) {
    return new Cliff(Format.rounded(below), Format.rounded(above), sign);
  }

  private static double growth(
      SortedMap<Double, List<CapacityPoint>> byRate,
      double below,
      double above,
      ToDoubleFunction<CapacityPoint> value) {
    return median(Objects.requireNonNull(byRate.get(above)), value)
        / median(Objects.requireNonNull(byRate.get(below)), value);
  }

  private static double median(List<CapacityPoint> points, ToDoubleFunction<CapacityPoint> value) {
    return Median.of(points.stream().mapToDouble(value).boxed().toList());
  }
}
