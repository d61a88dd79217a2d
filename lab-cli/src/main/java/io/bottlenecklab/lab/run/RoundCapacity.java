package io.bottlenecklab.lab.run;

import io.bottlenecklab.lab.results.Format;
import io.bottlenecklab.lab.statistics.Interval;
import io.bottlenecklab.lab.results.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A baseline's capacity from round to round: what the rates of a round are multiples of. A
 * machine's speed moves, and a rate that was 0.9 of the capacity in the first round may be more
 * than all of it in the third.
 */
final class RoundCapacity {

  private final CapacityCache cache;
  private final String key;
  private final String baseline;
  private final List<Results.Capacity> found = new ArrayList<>();

  RoundCapacity(CapacityCache cache, String key, String baseline) {
    this.cache = cache;
    this.key = key;
    this.baseline = baseline;
  }

  /** The capacity from now on: the one before where the reading agrees with it. */
  Results.Capacity read(Interval fresh) {
    var now = cache.of(key, baseline, fresh);
    found.add(now);
    return now;
  }

  /** Of the first round; null where none was read. */
  Results.@Nullable Capacity first() {
    return found.isEmpty() ? null : found.getFirst();
  }

  /** Requests a second. */
  double perSecond() {
    if (found.isEmpty()) {
      throw new IllegalStateException("no capacity to take a multiple of");
    }
    return found.getLast().perSecond();
  }

  /** What to be wary of where the rounds did not have the same. */
  Optional<String> warning() {
    var perSecond = found.stream().mapToDouble(Results.Capacity::perSecond).summaryStatistics();
    return perSecond.getMin() < perSecond.getMax()
        ? Optional.of(
            "the capacity of %s moved between %s/s and %s/s from round to round, and the rates with it"
                .formatted(
                    baseline, Format.number(perSecond.getMin()), Format.number(perSecond.getMax())))
        : Optional.empty();
  }
}
