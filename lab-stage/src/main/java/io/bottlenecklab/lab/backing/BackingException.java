package io.bottlenecklab.lab.backing;

import java.util.Objects;

/** A backing service does not do what is asked of it; the message is one line for the user. */
public final class BackingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With one line that says what failed. */
  public BackingException(String message) {
    super(message);
  }

  /** With the reason below it. */
  public BackingException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The line for the user. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
