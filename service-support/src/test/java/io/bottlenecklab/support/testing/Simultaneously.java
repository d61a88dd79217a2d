package io.bottlenecklab.support.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** Runs the same work in several threads, which start together. */
public final class Simultaneously {

  private Simultaneously() {}

  /**
   * Calls the work that many times, each time in a thread of its own.
   *
   * @return the results, in the order of the calls
   */
  public static <T> List<T> call(int times, Work<T> work)
      throws ExecutionException, InterruptedException {
    return call(times, times, work);
  }

  /** Runs the task that many times, each time in a thread of its own. */
  public static void run(int times, Task task) throws ExecutionException, InterruptedException {
    call(
        times,
        i -> {
          task.run(i);
          return i;
        });
  }

  /** The same with fewer threads than calls. */
  public static <T> List<T> call(int times, int threads, Work<T> work)
      throws ExecutionException, InterruptedException {
    var start = new CountDownLatch(1);
    try (var executor = Executors.newFixedThreadPool(threads)) {
      var running =
          IntStream.range(0, times)
              .mapToObj(call ->
                  executor.submit(() -> {
                    start.await();
                    return work.call(call);
                  }))
              .toList();
      start.countDown();
      var results = new ArrayList<T>();
      for (var one : running) {
        results.add(one.get());
      }
      return results;
    }
  }

  /** What one thread does, without a result. */
  @FunctionalInterface
  public interface Task {

    /** The run with that number, from 0. */
    void run(int run) throws Exception;
  }

  /** What one thread does. */
  @FunctionalInterface
  public interface Work<T> {

    /** The call with that number, from 0. */
    T call(int call) throws Exception;
  }
}
