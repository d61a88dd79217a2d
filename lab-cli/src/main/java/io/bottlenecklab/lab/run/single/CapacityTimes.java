package io.bottlenecklab.lab.run.single;

import io.bottlenecklab.lab.run.CapacityMeter;
import io.bottlenecklab.lab.run.WarmUp;
import java.time.Duration;

/**
 * The durations of a capacity search.
 *
 * @param warmUp of the variant
 * @param closed the measurement under closed load that the search starts from
 * @param load duration of a load, at least
 */
record CapacityTimes(WarmUp warmUp, CapacityMeter closed, Duration load) {

  private static final Duration LOAD = Duration.ofSeconds(20);
  private static final Duration QUICK_LOAD = Duration.ofSeconds(8);
  private static final Duration LONGEST_LOAD = Duration.ofMinutes(2);

  /** A percentile of fewer requests is too uncertain. */
  private static final int FEWEST_REQUESTS = 40;

  /** The durations of a quick or a full search. */
  static CapacityTimes of(boolean quick) {
    return new CapacityTimes(
        WarmUp.ofSingleVariant(quick),
        quick ? CapacityMeter.QUICK : CapacityMeter.FULL,
        quick ? QUICK_LOAD : LOAD);
  }

  /** The duration of a load at a rate: longer if it would have too few requests. */
  Duration load(double rate) {
    var enough = Duration.ofMillis(Math.round(1000 * FEWEST_REQUESTS / rate));
    var longer = enough.compareTo(load) > 0 ? enough : load;
    return longer.compareTo(LONGEST_LOAD) > 0 ? LONGEST_LOAD : longer;
  }
}
