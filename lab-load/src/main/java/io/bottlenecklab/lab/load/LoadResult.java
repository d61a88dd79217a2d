package io.bottlenecklab.lab.load;

import java.time.Duration;
import java.util.SortedMap;
import org.HdrHistogram.Histogram;

/**
 * What came back.
 *
 * @param latencies every request, failed ones included, in microseconds; of an open load measured
 *     from when the request was due, so that a late load tool cannot hide a wait
 * @param failures requests without the expected answer, by what came instead, such as {@code HTTP
 *     503} or {@code no answer}
 * @param duration from the first request's start to the last answer
 * @param throughput requests with the expected answer, a second
 * @param generatorCpu processor time the load tool used meanwhile
 * @param sinceLastAnswer how long ago the last answer was when the load tool had done with the load
 * @param lateness how far requests of an open load left behind their schedule: a saturated load
 *     tool shows here
 */
public record LoadResult(
    Histogram latencies,
    SortedMap<String, Long> failures,
    Duration duration,
    double throughput,
    Duration generatorCpu,
    Duration sinceLastAnswer,
    Lateness lateness) {

  /** Of a failure without any answer: refused, cut off or timed out. */
  public static final String NO_ANSWER = "no answer";

  /** Of a load whose throughput is that until its last answer. */
  public LoadResult(
      Histogram latencies,
      SortedMap<String, Long> failures,
      Duration duration,
      Duration generatorCpu,
      Duration sinceLastAnswer,
      Lateness lateness) {
    this(
        latencies,
        failures,
        duration,
        (latencies.getTotalCount() - sum(failures)) / (duration.toNanos() / 1e9),
        generatorCpu,
        sinceLastAnswer,
        lateness);
  }

  /** How far behind its schedule a request left: 99 % of them at most, and at worst. */
  public record Lateness(Duration p99, Duration max) {}

  /** All requests sent. */
  public long requests() {
    return latencies.getTotalCount();
  }

  /** Requests without any answer. */
  public long unanswered() {
    return failures.getOrDefault(NO_ANSWER, 0L);
  }

  /** Requests without the expected answer. */
  public long failed() {
    return sum(failures);
  }

  private static long sum(SortedMap<String, Long> failures) {
    return failures.values().stream().mapToLong(Long::longValue).sum();
  }
}
