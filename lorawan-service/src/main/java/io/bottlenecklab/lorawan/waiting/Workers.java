package io.bottlenecklab.lorawan.waiting;

import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** The threads that work on uplinks. */
public interface Workers extends Executor, AutoCloseable {

  /** How many there are at most; null where nothing limits them. */
  @Nullable Integer limit();

  @Override
  void close();
}
