package io.bottlenecklab.minlog.registration.publishing;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.jspecify.annotations.Nullable;

/** Those of one batch: complete with the last, failed with the first that fails. */
final class Acknowledgements implements Callback {

  private final AtomicInteger outstanding;
  private final CompletableFuture<@Nullable Void> all = new CompletableFuture<>();

  Acknowledgements(int records) {
    outstanding = new AtomicInteger(records);
  }

  @Override
  public void onCompletion(@Nullable RecordMetadata metadata, @Nullable Exception failure) {
    if (failure != null) {
      all.completeExceptionally(failure);
    } else if (outstanding.decrementAndGet() == 0) {
      all.complete(null);
    }
  }

  /** Whether one has failed, so that the rest of the batch need not be tried. */
  boolean failed() {
    return all.isCompletedExceptionally();
  }

  void await(Duration limit) throws ExecutionException, TimeoutException, InterruptedException {
    all.get(limit.toMillis(), TimeUnit.MILLISECONDS);
  }
}
