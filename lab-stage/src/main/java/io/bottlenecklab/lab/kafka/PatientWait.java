package io.bottlenecklab.lab.kafka;

import io.bottlenecklab.lab.failure.StageException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Waits for clients of a broker. It reports a long wait, and ends when they no longer advance. */
final class PatientWait {

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
  private static final Duration LONG = Duration.ofSeconds(2);

  /** Longer than a rebalance takes. */
  private static final Duration STUCK = Duration.ofSeconds(60);

  private final Consumer<String> progress;
  private final long began = System.nanoTime();
  private long advancedAt = began;
  private long most = Long.MIN_VALUE;
  private boolean reported;

  /**
   * A wait that begins now.
   *
   * @param progress receives a line if it is a long one
   */
  PatientWait(Consumer<String> progress) {
    this.progress = progress;
  }

  /**
   * Waits for a moment.
   *
   * @param done grows while they advance
   * @param report the line for progress
   * @param stuck the message if they have not advanced for a minute
   * @throws StageException if they have not
   */
  void pause(long done, Supplier<String> report, Supplier<String> stuck) {
    var now = System.nanoTime();
    if (done > most) {
      most = done;
      advancedAt = now;
    } else if (now - advancedAt > STUCK.toNanos()) {
      throw new StageException(stuck.get());
    }
    if (!reported && now - began > LONG.toNanos()) {
      progress.accept(report.get());
      reported = true;
    }
    LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
  }
}
