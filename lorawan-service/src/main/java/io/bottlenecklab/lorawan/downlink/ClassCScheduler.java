package io.bottlenecklab.lorawan.downlink;

import io.bottlenecklab.lorawan.downlink.ClassCProperties.Scheduler;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Looks for due devices in rounds: at most batch size / interval downlinks a second. */
final class ClassCScheduler implements SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(ClassCScheduler.class);

  private final ClassCDownlinks downlinks;
  private final ClassCRound round;
  private final Duration interval;
  private final int batchSize;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().name("class-c-timer").daemon().factory());
  private volatile boolean running;

  ClassCScheduler(ClassCDownlinks downlinks, ClassCRound round, Duration interval, int batchSize) {
    this.downlinks = downlinks;
    this.round = round;
    this.interval = interval;
    this.batchSize = batchSize;
  }

  Scheduler scheduler() {
    return round.scheduler();
  }

  Duration interval() {
    return interval;
  }

  int batchSize() {
    return batchSize;
  }

  @Override
  public void start() {
    var nanos = Math.max(1, interval.toNanos());
    var _ = timer.scheduleWithFixedDelay(this::run, nanos, nanos, TimeUnit.NANOSECONDS);
    running = true;
  }

  @Override
  public void stop() {
    running = false;
    timer.close();
    round.close();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** A failed round, such as one without a database, does not stop the next one. */
  private void run() {
    try {
      round.serve(downlinks.due(batchSize), downlinks::send);
    } catch (RuntimeException e) {
      LOG.warn("a round failed: {}", e.getClass().getSimpleName());
    }
  }
}
