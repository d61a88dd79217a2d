package io.bottlenecklab.lorawan.count;

/** A message is refused. */
public final class FaultException extends Exception {

  private static final long serialVersionUID = 1L;

  private final Fault fault;

  /** For that reason; without a stack trace, which costs more than the refusal. */
  public FaultException(Fault fault) {
    super(fault.name(), null, false, false);
    this.fault = fault;
  }

  /** Why. */
  public Fault fault() {
    return fault;
  }
}
