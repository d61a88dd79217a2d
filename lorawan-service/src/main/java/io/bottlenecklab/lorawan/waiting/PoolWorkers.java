package io.bottlenecklab.lorawan.waiting;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** So many threads; the rest waits in a queue, which admission keeps short. */
final class PoolWorkers implements Workers {

  private final ThreadPoolExecutor threads;

  PoolWorkers(int count) {
    this.threads =
        new ThreadPoolExecutor(
            count,
            count,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().name("uplink-", 1).daemon().factory());
  }

  @Override
  public void execute(Runnable work) {
    threads.execute(work);
  }

  @Override
  public @Nullable Integer limit() {
    return threads.getMaximumPoolSize();
  }

  @Override
  public void close() {
    threads.close();
  }
}
