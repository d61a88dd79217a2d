package io.bottlenecklab.lab.systems;

/** A system's folder cannot be used; the message is one line for the user. */
public final class InvalidSystemException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With one line that names file, key and what is allowed. */
  public InvalidSystemException(String message) {
    super(message);
  }
}
