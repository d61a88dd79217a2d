package io.bottlenecklab.support.admission;

import java.util.concurrent.Semaphore;

/**
 * So many at once and no more. Past its capacity a service that takes everybody in answers all of
 * them too late; one that refuses the rest at once answers as many as it can.
 */
final class LimitedAdmission implements Admission {

  private final int limit;
  private final Semaphore free;

  LimitedAdmission(int limit) {
    this.limit = limit;
    this.free = new Semaphore(limit);
  }

  @Override
  public boolean enter(int places) {
    return free.tryAcquire(places);
  }

  @Override
  public void leave(int places) {
    free.release(places);
  }

  @Override
  public int limit() {
    return limit;
  }
}
