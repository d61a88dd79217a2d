package io.bottlenecklab.lorawan.frames;

/** Bytes are no frame. */
public final class InvalidFrameException extends Exception {

  private static final long serialVersionUID = 1L;

  private final FrameFault fault;

  /** For that reason. */
  public InvalidFrameException(FrameFault fault) {
    super(fault.name());
    this.fault = fault;
  }

  /** Why not. */
  public FrameFault fault() {
    return fault;
  }
}
