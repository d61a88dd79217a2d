package io.bottlenecklab.einvoice.admission;

/** Decides whether one more request is handled now. */
interface Admission {

  /** Lets one in; whoever is let in must {@link #leave()}. */
  boolean enter();

  /** One that was let in has been answered. */
  void leave();

  /** How many are let in at once; 0 for any number. */
  int limit();
}
