package io.bottlenecklab.lorawan.waiting;

import io.bottlenecklab.lorawan.tracing.Traces;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A timer wakes the uplink up; no thread waits. */
final class ScheduledWaits implements Waits {

  private static final Logger LOG = LoggerFactory.getLogger(ScheduledWaits.class);

  private final Executor workers;
  private final Traces traces;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().name("uplink-timer").daemon().factory());

  ScheduledWaits(Executor workers, Traces traces) {
    this.workers = workers;
    this.traces = traces;
    timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  @Override
  public void after(Duration wait, Runnable work) {
    if (wait.isZero()) {
      work.run();
      return;
    }
    var carried = traces.carried(work);
    try {
      var _ = timer.schedule(() -> workers.execute(carried), wait.toNanos(), TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("stopping", e);
    }
  }

  @Override
  public void close() {
    timer.close();
  }
}
