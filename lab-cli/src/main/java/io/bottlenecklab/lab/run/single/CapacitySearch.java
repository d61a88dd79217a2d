package io.bottlenecklab.lab.run.single;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the highest rate that meets an objective.
 *
 * <ol>
 *   <li>The rate grows in steps until one step and the next miss the objective.
 *   <li>Bisection narrows the range.
 *   <li>Repeated loads confirm the rate, and a load slightly above it must miss the objective. If
 *       either disagrees, the search continues from there.
 * </ol>
 *
 * So a passing disturbance of one load does not end the search.
 *
 * @param start the first rate, requests a second
 * @param confirmations how many loads must meet the objective at the found rate
 */
record CapacitySearch(double start, int confirmations) {

  private static final double GROWTH = 1.35;
  private static final int MOST_STEPS = 14;

  /** The largest final ratio of the rate that misses the objective to the one that meets it. */
  private static final double EXACT = 1.025;

  private static final int MOST_ATTEMPTS = 6;

  /** Measures one rate. */
  interface Probe {
    CapacityPoint measure(double rate, String phase);
  }

  /**
   * The result of a search.
   *
   * @param perSecond the highest rate that meets the objective; null if none does
   * @param failsAt the lowest rate above it that misses the objective; null if none was found
   * @param confirmed whether repeated loads at both rates agreed
   */
  record Outcome(
      @Nullable Double perSecond,
      @Nullable Double failsAt,
      boolean confirmed,
      List<CapacityPoint> curve) {}

  Outcome run(Probe probe) {
    return new Search(probe).run();
  }

  private final class Search {

    private final Probe probe;
    private final List<CapacityPoint> curve = new ArrayList<>();
    private double low;
    private double high = Double.POSITIVE_INFINITY;

    private Search(Probe probe) {
      this.probe = probe;
    }

    private Outcome run() {
      grow();
      if (low == 0 || Double.isInfinite(high)) {
        return outcome(false);
      }
      while (high / low > EXACT) {
        offer(Math.sqrt(low * high), "bisect");
      }
      var confirmed = confirmed();
      if (!confirmed) {
        low = highestMet();
      }
      return outcome(confirmed);
    }

    private void grow() {
      var rate = start;
      for (var step = 0; step < MOST_STEPS && (low == 0 || Double.isInfinite(high)); step++) {
        rate = offer(rate, "grow") ? rate * GROWTH : rate / GROWTH / (low == 0 ? GROWTH : 1);
        if (low > 0 && Double.isFinite(high) && probed(high * GROWTH, "beyond")) {
          low = high * GROWTH;
          high = Double.POSITIVE_INFINITY;
          rate = low * GROWTH;
        }
      }
    }

    /** Whether loads at {@code low} meet the objective, and a load slightly above misses it. */
    private boolean confirmed() {
      for (var attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        if (!holds()) {
          high = low;
          low /= EXACT;
        } else if (offer(low * EXACT, "refute")) {
          high = low * EXACT;
        } else {
          return true;
        }
      }
      return false;
    }

    /** The highest rate whose last load met the objective; 0 if there is none. */
    private double highestMet() {
      var last = new TreeMap<Double, Boolean>();
      curve.forEach(point -> last.put(point.rate(), point.meets()));
      return last.headMap(high, false).descendingMap().entrySet().stream()
          .filter(Map.Entry::getValue)
          .mapToDouble(Map.Entry::getKey)
          .findFirst()
          .orElse(0);
    }

    private boolean holds() {
      for (var load = 0; load < confirmations; load++) {
        if (!probed(low, "confirm")) {
          return false;
        }
      }
      return true;
    }

    private boolean offer(double rate, String phase) {
      var meets = probed(rate, phase);
      if (meets) {
        low = rate;
      } else {
        high = rate;
      }
      return meets;
    }

    private boolean probed(double rate, String phase) {
      var point = probe.measure(rate, phase);
      curve.add(point);
      return point.meets();
    }

    private Outcome outcome(boolean confirmed) {
      return new Outcome(
          low == 0 ? null : low, Double.isInfinite(high) ? null : high, confirmed, curve);
    }
  }
}
