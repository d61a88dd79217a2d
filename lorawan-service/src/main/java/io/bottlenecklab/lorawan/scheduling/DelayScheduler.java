package io.bottlenecklab.lorawan.scheduling;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Continues with an uplink later. */
public interface DelayScheduler extends AutoCloseable {

  /**
   * Starts work after a delay, or at once if the delay is zero.
   *
   * @return completes as the work completes
   */
  CompletableFuture<Void> after(Duration delay, Supplier<CompletableFuture<Void>> work);

  @Override
  void close();

  /** Starts work. An exception that it throws is the future's. */
  static CompletableFuture<Void> start(Supplier<CompletableFuture<Void>> work) {
    try {
      return work.get();
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }
}
