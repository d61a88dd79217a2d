package io.bottlenecklab.lab.load;

import io.bottlenecklab.lab.load.script.LoadException;
import java.time.Duration;
import java.util.OptionalDouble;
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

  /** Fewer answers have no middle to speak of. */
  private static final long ENOUGH = 10;

  /** Percentiles of when a rate is answered: before are its first answers, behind it its tail. */
  private static final double FIRST = 5;

  private static final double TAIL = 90;

  private final Histogram latencies = new Histogram(SIGNIFICANT_DIGITS);
  private final Histogram lateness = new Histogram(SIGNIFICANT_DIGITS);
  private final Histogram answers = new Histogram(SIGNIFICANT_DIGITS);
  private final Histogram expected = new Histogram(SIGNIFICANT_DIGITS);
  private final SortedMap<String, Long> failures = new TreeMap<>();
  private final LongSupplier cpu;
  private long cpuAtStart;
  private long cpuAtLastAnswer;
  private long nextReading = Long.MIN_VALUE;
  private long firstStart = Long.MAX_VALUE;
  private long lastAnswer = Long.MIN_VALUE;

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
   * Notes when a request of a rate, added already, was answered.
   *
   * @param since the first request was due, in nanoseconds
   * @param asExpected whether by the expected answer
   */
  synchronized void addAnswer(long since, boolean asExpected) {
    var micros = micros(Math.max(0, since));
    answers.recordValue(micros);
    if (asExpected) {
      expected.recordValue(micros);
    }
  }

  /**
   * All of it. The throughput of a rate is that between the first twentieth of all answers and the
   * last tenth: what one of a thousand waits for, a minute later, does not make the others slower.
   * That of other loads, and of few answers, is that until the last one.
   *
   * @param now after the last answer, as {@link System#nanoTime()}
   */
  synchronized LoadResult result(long now) {
    if (latencies.getTotalCount() == 0) {
      throw new LoadException("no request was sent");
    }
    var duration = Duration.ofNanos(lastAnswer - firstStart);
    return new LoadResult(
        latencies,
        failures,
        duration,
        withoutTail().orElseGet(() -> succeeded() / (duration.toNanos() / 1e9)),
        Duration.ofNanos(cpuAtLastAnswer - cpuAtStart),
        Duration.ofNanos(now - lastAnswer),
        new LoadResult.Lateness(
            Duration.of(lateness.getValueAtPercentile(99), java.time.temporal.ChronoUnit.MICROS),
            Duration.of(lateness.getMaxValue(), java.time.temporal.ChronoUnit.MICROS)));
  }

  private OptionalDouble withoutTail() {
    if (answers.getTotalCount() < ENOUGH) {
      return OptionalDouble.empty();
    }
    var from = answers.getValueAtPercentile(FIRST);
    var to = answers.getValueAtPercentile(TAIL);
    var between = expected.getCountBetweenValues(0, to) - expected.getCountBetweenValues(0, from);
    return to > from ? OptionalDouble.of(between / ((to - from) / 1e6)) : OptionalDouble.empty();
  }

  private long succeeded() {
    return latencies.getTotalCount() - failures.values().stream().mapToLong(Long::longValue).sum();
  }

  private static long micros(long nanos) {
    return TimeUnit.NANOSECONDS.toMicros(nanos);
  }
}
