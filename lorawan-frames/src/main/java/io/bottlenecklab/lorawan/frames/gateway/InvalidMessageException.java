package io.bottlenecklab.lorawan.frames.gateway;

/** Bytes are no message of that kind. */
public final class InvalidMessageException extends Exception {

  private static final long serialVersionUID = 1L;

  InvalidMessageException(Exception cause) {
    super("no such message", cause);
  }
}
