package io.bottlenecklab.lorawan.scheduling;

import io.bottlenecklab.lorawan.broker.MqttTraces;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A timer continues with the uplink; no thread waits. */
final class TimerDelays implements DelayScheduler {

  private static final Logger LOG = LoggerFactory.getLogger(TimerDelays.class);

  private final Executor workers;
  private final MqttTraces traces;
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().name("uplink-timer").daemon().factory());

  TimerDelays(Executor workers, MqttTraces traces) {
    this.workers = workers;
    this.traces = traces;
    timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  @Override
  public CompletableFuture<Void> after(Duration delay, Supplier<CompletableFuture<Void>> work) {
    if (delay.isZero()) {
      return DelayScheduler.start(work);
    }
    var done = new CompletableFuture<Void>();
    var carried = traces.carried(() -> complete(done, DelayScheduler.start(work)));
    try {
      var _ = timer.schedule(() -> workers.execute(carried), delay.toNanos(), TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("stopping", e);
    }
    return done;
  }

  private static void complete(CompletableFuture<Void> future, CompletableFuture<Void> work) {
    var _ =
        work.whenComplete((_, failure) -> {
          if (failure == null) {
            future.complete(null);
          } else {
            future.completeExceptionally(failure);
          }
        });
  }

  @Override
  public void close() {
    timer.close();
  }
}
