package io.bottlenecklab.knobs;

/** A list of knobs cannot be used; the message is one line for the user. */
public final class InvalidKnobsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidKnobsException(String message) {
    super(message);
  }
}
