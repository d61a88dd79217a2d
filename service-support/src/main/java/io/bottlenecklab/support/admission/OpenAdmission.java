package io.bottlenecklab.support.admission;

/** Admits every request. */
final class OpenAdmission implements Admission {

  @Override
  public boolean enter(int places) {
    return true;
  }

  @Override
  public void leave(int places) {}

  @Override
  public int limit() {
    return 0;
  }

  @Override
  public int taken() {
    return 0;
  }

  @Override
  public long refused() {
    return 0;
  }
}
