package io.bottlenecklab.lab.run.experiment;

import io.bottlenecklab.lab.run.CapacityMeter;
import io.bottlenecklab.lab.run.WarmUp;
import java.time.Duration;

/**
 * The durations of a run's parts.
 *
 * @param quickRun a quick run from start to end, less a minute for a build
 * @param warmUps the warm-up of a run
 * @param quickCapacity the capacity measurement of a quick run
 * @param fullCapacity the capacity measurement of a full run
 */
record RunTimes(
    Duration quickRun, WarmUps warmUps, CapacityMeter quickCapacity, CapacityMeter fullCapacity) {

  /** The durations for systems under test. */
  static final RunTimes USUAL =
      new RunTimes(
          Duration.ofMinutes(3),
          (quick, left, number) -> quick ? WarmUp.quick(left, number) : WarmUp.FULL,
          CapacityMeter.QUICK,
          CapacityMeter.FULL);

  /** Chooses the warm-up of a run. */
  @FunctionalInterface
  interface WarmUps {

    /**
     * The warm-up of a quick or a full run.
     *
     * @param left the time left for the rest of a quick run
     * @param number how many warm-ups the run has
     */
    WarmUp of(boolean quick, Duration left, int number);
  }

  /** These durations with the same warm-up for every run. */
  RunTimes with(WarmUp warmUp) {
    return new RunTimes(quickRun, (_, _, _) -> warmUp, quickCapacity, fullCapacity);
  }

  /** These durations with another one for a quick run. */
  RunTimes within(Duration quickRunDuration) {
    return new RunTimes(quickRunDuration, warmUps, quickCapacity, fullCapacity);
  }

  CapacityMeter capacity(boolean quick) {
    return quick ? quickCapacity : fullCapacity;
  }
}
