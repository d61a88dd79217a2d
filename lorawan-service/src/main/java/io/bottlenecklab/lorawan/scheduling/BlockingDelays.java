package io.bottlenecklab.lorawan.scheduling;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The thread waits. 16 threads that wait 300 ms an uplink serve 53 uplinks a second, on any
 * hardware.
 */
final class BlockingDelays implements DelayScheduler {

  @Override
  public CompletableFuture<Void> after(Duration delay, Supplier<CompletableFuture<Void>> work) {
    var due = System.nanoTime() + delay.toNanos();
    for (var left = delay.toNanos(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(this, left);
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
    }
    return DelayScheduler.start(work);
  }

  @Override
  public void close() {}
}
