package io.bottlenecklab.codezap.search.text;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleSupplier;

/**
 * Numbers that were asked for a few minutes ago at most. They decide which way a search takes,
 * never what it finds, so that an old one is as good.
 */
final class RecentEstimates {

  private static final Duration RECENT = Duration.ofMinutes(10);
  private static final int MOST = 20_000;

  private final Clock clock;
  private final Map<Object, Estimate> known = new ConcurrentHashMap<>();

  RecentEstimates(Clock clock) {
    this.clock = clock;
  }

  /** The number of that key, asked for again where it is old. */
  double of(Object key, DoubleSupplier asked) {
    var now = clock.instant();
    var earlier = known.get(key);
    if (earlier != null && earlier.at().plus(RECENT).isAfter(now)) {
      return earlier.number();
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    var number = asked.getAsDouble();
    known.put(key, new Estimate(number, now));
    return number;
  }

  private record Estimate(double number, Instant at) {}
}
