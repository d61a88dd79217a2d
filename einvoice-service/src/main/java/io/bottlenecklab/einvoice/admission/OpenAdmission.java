package io.bottlenecklab.einvoice.admission;

/** Lets everybody in. */
final class OpenAdmission implements Admission {

  @Override
  public boolean enter() {
    return true;
  }

  @Override
  public void leave() {}

  @Override
  public int limit() {
    return 0;
  }
}
