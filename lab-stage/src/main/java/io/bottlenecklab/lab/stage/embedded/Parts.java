package io.bottlenecklab.lab.stage.embedded;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs the parts of a start side by side, each as soon as those that it needs are done. */
final class Parts implements AutoCloseable {

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<CompletableFuture<Void>> all = new ArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final Runnable whenFailed;

  /**
   * Parts of one start.
   *
   * @param whenFailed run once, when the first part fails, so that the others end soon
   */
  Parts(Runnable whenFailed) {
    this.whenFailed = whenFailed;
  }

  /** Runs a part when those before it are done, and never where one of these fails. */
  CompletableFuture<Void> add(Collection<CompletableFuture<Void>> before, Runnable part) {
    var added =
        CompletableFuture.allOf(before.toArray(CompletableFuture[]::new))
            .thenRunAsync(() -> run(part), threads);
    all.add(added);
    return added;
  }

  private void run(Runnable part) {
    try {
      part.run();
    } catch (RuntimeException | Error e) {
      if (failure.compareAndSet(null, e)) {
        whenFailed.run();
      }
      throw e;
    }
  }

  /**
   * Waits until all have ended.
   *
   * @throws RuntimeException the first part's that failed
   */
  void await() {
    try {
      CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)).join();
    } catch (CompletionException e) {
      switch (failure.get()) {
        case RuntimeException first -> throw first;
        case Error first -> throw first;
        case null, default -> throw e;
      }
    }
  }

  @Override
  public void close() {
    threads.close();
  }
}
