package io.bottlenecklab.lab.check;

/** Something could not be checked; the message is one line for the user. */
public final class CheckException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CheckException(String message) {
    super(message);
  }

  CheckException(String message, Throwable cause) {
    super(message, cause);
  }
}
