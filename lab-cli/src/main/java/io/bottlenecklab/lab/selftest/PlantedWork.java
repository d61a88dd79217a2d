package io.bottlenecklab.lab.selftest;

import io.bottlenecklab.lab.failure.StageException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;

/** What a planted server does for each request. */
enum PlantedWork {
  /** Waits, so that the machine is idle. */
  WAITING(Duration.ofMillis(50), 4) {
    @Override
    void run(Duration time) {
      try {
        Thread.sleep(time);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new StageException("interrupted", e);
      }
    }
  },
  /** Uses a processor for so long, by its thread's own clock. */
  COMPUTING(Duration.ofMillis(20), 1) {
    @Override
    void run(Duration time) {
      var threads = ManagementFactory.getThreadMXBean();
      var until = threads.getCurrentThreadCpuTime() + time.toNanos();
      while (threads.getCurrentThreadCpuTime() < until) {
        Thread.onSpinWait();
      }
    }
  };

  private final Duration usual;
  private final int users;

  PlantedWork(Duration usual, int users) {
    this.usual = usual;
    this.users = users;
  }

  abstract void run(Duration time);

  /** How long the baseline works. */
  Duration usual() {
    return usual;
  }

  /** How many users a load has. */
  int users() {
    return users;
  }

  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
