package io.bottlenecklab.lorawan.uplink;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Hands on how something ended that was begun elsewhere. */
final class Completion {

  private Completion() {}

  /** Does it, and completes the future as it completes. */
  static void of(CompletableFuture<Void> future, Supplier<CompletableFuture<Void>> work) {
    try {
      var _ =
          work.get()
              .whenComplete((_, failure) -> {
                if (failure == null) {
                  future.complete(null);
                } else {
                  future.completeExceptionally(failure);
                }
              });
    } catch (RuntimeException e) {
      future.completeExceptionally(e);
    }
  }
}
