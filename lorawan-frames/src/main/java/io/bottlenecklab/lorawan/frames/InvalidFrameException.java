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

  /** What is wrong with bytes that are no frame. */
  public enum FrameFault {
    /** Cut short. */
    SHORT,
    /** Of more than 255 bytes, which no radio sends. */
    LONG,
    /** Of another version, or of a type that is not expected there. */
    HEADER,
    /** MAC commands in the header beside those on port 0. */
    OPTIONS_BESIDE_PORT_0
  }
}
