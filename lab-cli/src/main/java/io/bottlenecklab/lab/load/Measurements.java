package io.bottlenecklab.lab.load;

import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/** Collects what came back of one load; written to by all of the load tool's threads. */
final class Measurements {

  /**
   * How exactly the load tool's timers keep an instant. A request that leaves within this of its
   * schedule is measured from when it left: otherwise the timer's rounding, up to a millisecond,
   * would be taken for the system's latency.
   */
  static final long TIMER_RESOLUTION = TimeUnit.MILLISECONDS.toNanos(2);

  /** Of a process's processor time, which is summed up over its threads at each question. */
  private static final long CPU_RESOLUTION = TimeUnit.MILLISECONDS.toNanos(10);

  private static final int SIGNIFICANT_DIGITS = 3;

  /** Answers from which the time that a rate is offered for tells how many come a second. */
  private static final long ENOUGH = 10;

  private final Histogram latencies = new Histogram(SIGNIFICANT_DIGITS);
  private final Histogram lateness = new Histogram(SIGNIFICANT_DIGITS);
  private final SortedMap<String, Long> failures = new TreeMap<>();
  private final LongSupplier cpu;
  private long cpuAtStart;
  private long cpuAtLastAnswer;
  private long nextReading = Long.MIN_VALUE;
  private long firstStart = Long.MAX_VALUE;
  private long lastAnswer = Long.MIN_VALUE;
  private long inTime;
  private long firstInTime = Long.MAX_VALUE;

  /**
   * Of no request yet.
   *
   * @param cpu processor time of the load tool so far, in nanoseconds
   */
  Measurements(LongSupplier cpu) {
    this.cpu = cpu;
  }

  /** The first request leaves: what preparing it took is none of the load's. */
  synchronized void begin() {
    cpuAtStart = cpu.getAsLong();
  }

  /** Adds a request of an open load; instants are {@link System#nanoTime()}. */
  synchronized void add(long due, long sent, long answered) {
    var late = Math.max(0, sent - due);
    lateness.recordValue(micros(late));
    add(late > TIMER_RESOLUTION ? due : sent, answered);
  }

  /** Adds a request of a closed load. */
  synchronized void add(long sent, long answered) {
    latencies.recordValue(micros(answered - sent));
    firstStart = Math.min(firstStart, sent);
    lastAnswer = Math.max(lastAnswer, answered);
    if (answered >= nextReading) {
      cpuAtLastAnswer = cpu.getAsLong();
      nextReading = answered + CPU_RESOLUTION;
    }
  }

  /** Counts a request, added already, as failed. */
  synchronized void addFailure(String what) {
    failures.merge(what, 1L, Long::sum);
  }

  /**
   * Counts a request, added already, as one with the expected answer while its rate was offered.
   */
  synchronized void addInTime(long answered) {
    inTime++;
    firstInTime = Math.min(firstInTime, answered);
  }

  /**
   * All of it. The throughput of a rate is that while it was offered, from when its first answer
   * could be there: one request that is answered a minute later does not make the others slower.
   * Where hardly any was answered by then, as where a request takes longer than the load, it is
   * that until the last answer.
   *
   * @param now after the last answer, as {@link System#nanoTime()}
   * @param scheduled how long a rate was offered; zero where none was
   */
  synchronized LoadResult result(long now, Duration scheduled) {
    if (latencies.getTotalCount() == 0) {
      throw new LoadException("no request was sent");
    }
    var duration = Duration.ofNanos(lastAnswer - firstStart);
    return new LoadResult(
        latencies,
        failures,
        duration,
        inTime >= ENOUGH ? whileOffered(scheduled) : succeeded() / seconds(duration),
        Duration.ofNanos(cpuAtLastAnswer - cpuAtStart),
        Duration.ofNanos(now - lastAnswer),
        new LoadResult.Lateness(
            Duration.of(lateness.getValueAtPercentile(99), java.time.temporal.ChronoUnit.MICROS),
            Duration.of(lateness.getMaxValue(), java.time.temporal.ChronoUnit.MICROS)));
  }

  /** No answer can be there before the first, and the next is due one interval later. */
  private double whileOffered(Duration scheduled) {
    var interval = scheduled.dividedBy(latencies.getTotalCount());
    var first = Duration.ofNanos(firstInTime - firstStart).minus(interval);
    return inTime / seconds(first.isNegative() ? scheduled : scheduled.minus(first));
  }

  private long succeeded() {
    return latencies.getTotalCount() - failures.values().stream().mapToLong(Long::longValue).sum();
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  private static long micros(long nanos) {
    return TimeUnit.NANOSECONDS.toMicros(nanos);
  }
}
