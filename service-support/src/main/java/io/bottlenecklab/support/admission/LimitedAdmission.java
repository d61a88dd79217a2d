package io.bottlenecklab.support.admission;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;

/**
 * Admits requests up to a limit. A service beyond its capacity that admits all answers all of them
 * too late. One that rejects the rest at once answers as many as it can.
 */
final class LimitedAdmission implements Admission {

  private final int limit;
  private final Semaphore free;
  private final LongAdder refused = new LongAdder();

  LimitedAdmission(int limit) {
    this.limit = limit;
    this.free = new Semaphore(limit);
  }

  @Override
  public boolean enter(int places) {
    var entered = free.tryAcquire(places);
    if (!entered) {
      refused.increment();
    }
    return entered;
  }

  @Override
  public void leave(int places) {
    free.release(places);
  }

  @Override
  public int limit() {
    return limit;
  }

  @Override
  public int taken() {
    return limit - free.availablePermits();
  }

  @Override
  public long refused() {
    return refused.sum();
  }
}
