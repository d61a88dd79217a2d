package io.bottlenecklab.lorawan.waiting;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A virtual thread for each piece of work: one that waits costs memory alone. */
final class VirtualThreadWorkers implements Workers {

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @Override
  public void execute(Runnable work) {
    threads.execute(work);
  }

  @Override
  public @Nullable Integer limit() {
    return null;
  }

  @Override
  public void close() {
    threads.close();
  }
}
