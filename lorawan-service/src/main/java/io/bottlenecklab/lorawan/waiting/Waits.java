package io.bottlenecklab.lorawan.waiting;

import java.time.Duration;

/** Goes on with an uplink later. */
public interface Waits extends AutoCloseable {

  /** Does it after that time, or at once where there is none. */
  void after(Duration wait, Runnable work);

  @Override
  void close();
}
