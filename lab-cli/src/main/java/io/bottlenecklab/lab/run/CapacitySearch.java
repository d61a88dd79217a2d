package io.bottlenecklab.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the highest rate that meets an objective: by growing steps until one fails and one step
 * further fails too, then by bisection. What it has found is confirmed by repeated loads, and by
 * one a little above that must fail; where either comes out otherwise, the search goes on from
 * there. So what one load misses by a passing disturbance does not end it.
 *
 * @param start the first rate, requests a second
 * @param confirmations how many loads have to meet the objective at the rate found
 */
record CapacitySearch(double start, int confirmations) {

  private static final double GROWTH = 1.35;
  private static final int MOST_STEPS = 14;

  /** How far apart the rate that meets the objective and the one that does not may end. */
  private static final double EXACT = 1.025;

  private static final int MOST_ATTEMPTS = 6;

  /** Offers one rate. */
  interface Probe {
    CapacityPoint measure(double rate, String phase);
  }

  /**
   * What was found.
   *
   * @param perSecond the highest rate that meets the objective; null where none does
   * @param failsAt the lowest rate above it that does not; null where none was found
   * @param confirmed whether repeated loads at the one and a load at the other said the same
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

    /** Whether loads at {@code low} meet the objective, and one at {@code high} does not. */
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

    /** At which the last load met the objective; 0 where there is none such. */
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
