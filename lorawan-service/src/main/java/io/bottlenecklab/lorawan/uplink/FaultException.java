package io.bottlenecklab.lorawan.uplink;

import io.bottlenecklab.lorawan.count.Fault;

/** An uplink is not taken. */
public final class FaultException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Fault fault;

  FaultException(Fault fault) {
    super(fault.name(), null, false, false);
    this.fault = fault;
  }

  /** Why not. */
  public Fault fault() {
    return fault;
  }
}
