package io.bottlenecklab.lorawan.scheduling;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** The threads that work on uplinks. */
public final class Workers implements Executor, AutoCloseable {

  private final Dispatch dispatch;
  private final @Nullable ExecutorService threads;
  private final @Nullable Integer limit;

  private Workers(Dispatch dispatch, @Nullable ExecutorService threads, @Nullable Integer limit) {
    this.dispatch = dispatch;
    this.threads = threads;
    this.limit = limit;
  }

  static Workers of(Dispatch dispatch, int poolSize) {
    return switch (dispatch) {
      case CALLBACK -> new Workers(dispatch, null, null);
      case POOL ->
          new Workers(
              dispatch,
              Executors.newFixedThreadPool(
                  poolSize, Thread.ofPlatform().name("uplink-", 1).daemon().factory()),
              poolSize);
      case VIRTUAL_THREADS ->
          new Workers(dispatch, Executors.newVirtualThreadPerTaskExecutor(), null);
    };
  }

  @Override
  public void execute(Runnable work) {
    if (threads == null) {
      work.run();
    } else {
      threads.execute(work);
    }
  }

  Dispatch dispatch() {
    return dispatch;
  }

  /** The size of the pool; null if nothing limits the threads. */
  @Nullable Integer limit() {
    return limit;
  }

  @Override
  public void close() {
    if (threads != null) {
      threads.close();
    }
  }

  /** Which thread works on an uplink. */
  enum Dispatch {
    /**
     * The broker client's only one. While it waits for the database, no other message is received.
     */
    CALLBACK,
    /** One of a fixed number. Other messages wait in a queue, which admission keeps short. */
    POOL,
    /** A virtual thread of its own: waiting costs memory only. */
    VIRTUAL_THREADS
  }
}
