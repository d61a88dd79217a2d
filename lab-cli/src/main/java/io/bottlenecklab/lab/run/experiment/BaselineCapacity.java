package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.results.Results;
import io.bottlenecklab.lab.statistics.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The baseline's capacity in each round; the round's rates are multiples of it. A machine's speed
 * varies: 0.9 of the capacity in the first round may exceed the capacity in the third.
 */
final class BaselineCapacity {

  private final CapacityCache cache;
  private final String key;
  private final String baseline;
  private final List<Results.Capacity> found = new ArrayList<>();

  BaselineCapacity(CapacityCache cache, String key, String baseline) {
    this.cache = cache;
    this.key = key;
    this.baseline = baseline;
  }

  /** Takes a new measurement; the earlier capacity stays if the measurement agrees with it. */
  Results.Capacity update(Interval measured) {
    var now = cache.capacity(key, baseline, measured);
    found.add(now);
    return now;
  }

  /** The capacity in the first round; null if it was not measured. */
  Results.@Nullable Capacity first() {
    return found.isEmpty() ? null : found.getFirst();
  }

  /** The current capacity in requests a second. */
  double perSecond() {
    if (found.isEmpty()) {
      throw new IllegalStateException("the capacity was not measured");
    }
    return found.getLast().perSecond();
  }

  /** A warning if the rounds had different capacities. */
  Optional<String> warning() {
    var perSecond = found.stream().mapToDouble(Results.Capacity::perSecond).summaryStatistics();
    return perSecond.getMin() < perSecond.getMax()
        ? Optional.of(
            "the capacity of %s varied between %s/s and %s/s from round to round, and so did the rates"
                .formatted(
                    baseline, Format.number(perSecond.getMin()), Format.number(perSecond.getMax())))
        : Optional.empty();
  }
}
