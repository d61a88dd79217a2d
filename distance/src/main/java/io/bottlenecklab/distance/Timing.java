package io.bottlenecklab.distance;

import java.util.SplittableRandom;

/**
 * When what has arrived is due, and how much earlier its delivery begins: a wake-up of the thread
 * takes some microseconds, both for what arrives and for the timer. Used by one thread.
 */
final class Timing {

  /** The estimates move by this many nanoseconds an event, which makes them medians. */
  private static final long STEP = 500;

  /** A thread that is late by more is busy, and nothing helps it. */
  private static final long MOST = 300_000;

  private final long half;
  private final long spread;
  private final SplittableRandom random = new SplittableRandom();

  /** How long a wake-up takes, in nanoseconds. */
  private long wakeUp;

  /** How much before it is due a delivery begins, in nanoseconds. */
  private long early;

  /**
   * The timing of one direction.
   *
   * @param half of a round trip, in nanoseconds
   * @param spread how much more or less it is at most, in nanoseconds
   */
  Timing(long half, long spread) {
    this.half = half;
    this.spread = spread;
  }

  long half() {
    return half;
  }

  /** When something is due that was read now, in the nanoseconds of {@link System#nanoTime}. */
  long due(long now) {
    return now + half + (spread == 0 ? 0 : random.nextLong(-spread, spread + 1));
  }

  /** When its delivery begins. */
  long begin(long due) {
    return due - early;
  }

  /** The timer of a delivery fired that much too late. */
  void woke(long late) {
    wakeUp = towards(wakeUp, late);
  }

  /**
   * Something was delivered that much after it was due. What was due had been read a wake-up too
   * late.
   */
  void delivered(long late) {
    early = Math.min(towards(early, early + late + wakeUp), half);
  }

  private static long towards(long estimate, long value) {
    return Math.clamp(estimate + Long.signum(value - estimate) * STEP, 0, MOST);
  }
}
