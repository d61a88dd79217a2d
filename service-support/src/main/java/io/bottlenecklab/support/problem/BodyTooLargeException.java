package io.bottlenecklab.support.problem;

import java.io.IOException;

/** A request body exceeded its limit while it was read. */
public final class BodyTooLargeException extends IOException {

  private static final long serialVersionUID = 1L;

  /** Thrown by the stream that counts the body. */
  public BodyTooLargeException() {
    super("request body too large");
  }
}
