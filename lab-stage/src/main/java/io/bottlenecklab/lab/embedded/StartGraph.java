package io.bottlenecklab.lab.embedded;

import io.bottlenecklab.lab.stage.RunningVariant.StartedPart;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Runs the parts of a start concurrently, each as soon as those before it are done. */
final class StartGraph implements AutoCloseable {

  /** A part that others may wait for. */
  record Part(CompletableFuture<Void> done) {}

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Part> all = new ArrayList<>();
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final List<StartedPart> ended = Collections.synchronizedList(new ArrayList<>());
  private final Runnable whenFailed;

  /**
   * The parts of one start.
   *
   * @param whenFailed run once, when the first part fails, to end the others soon
   */
  StartGraph(Runnable whenFailed) {
    this.whenFailed = whenFailed;
  }

  /** Runs a part when those before it are done; it does not run if one of them fails. */
  Part add(String name, Collection<Part> before, Runnable part) {
    var added = new Part(allOf(before).thenRunAsync(() -> run(name, part), threads));
    all.add(added);
    return added;
  }

  private static CompletableFuture<Void> allOf(Collection<Part> parts) {
    return CompletableFuture.allOf(
        parts.stream().map(Part::done).toArray(CompletableFuture[]::new));
  }

  private void run(String name, Runnable part) {
    var begin = Instant.now();
    try {
      part.run();
      ended.add(new StartedPart(name, begin, Instant.now()));
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
      allOf(all).join();
    } catch (CompletionException e) {
      switch (failure.get()) {
        case RuntimeException first -> throw first;
        case Error first -> throw first;
        case null, default -> throw e;
      }
    }
  }

  /** The parts that have ended well, in that order. */
  List<StartedPart> ended() {
    return List.copyOf(ended);
  }

  @Override
  public void close() {
    threads.close();
  }
}
