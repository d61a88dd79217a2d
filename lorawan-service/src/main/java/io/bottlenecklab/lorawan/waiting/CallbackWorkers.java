package io.bottlenecklab.lorawan.waiting;

import org.jspecify.annotations.Nullable;

/**
 * Works in the thread that brings the message, which is the broker client's only one: while it
 * waits for the database, nothing is heard.
 */
final class CallbackWorkers implements Workers {

  @Override
  public void execute(Runnable work) {
    work.run();
  }

  @Override
  public @Nullable Integer limit() {
    return null;
  }

  @Override
  public void close() {}
}
