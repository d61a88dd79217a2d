package io.bottlenecklab.lab.load;

import java.time.Duration;
import org.HdrHistogram.Histogram;

/**
 * What came back.
 *
 * @param latencies every request, failed ones included, in microseconds
 * @param failed requests without the expected answer
 * @param duration from the first request's start to the last answer
 * @param generatorCpu processor time the load tool used
 * @param lateness how far, at worst, a request left behind its schedule: a saturated load tool
 *     shows here
 */
public record LoadResult(
    Histogram latencies, long failed, Duration duration, Duration generatorCpu, Duration lateness) {

  /** All requests sent. */
  public long requests() {
    return latencies.getTotalCount();
  }
}
