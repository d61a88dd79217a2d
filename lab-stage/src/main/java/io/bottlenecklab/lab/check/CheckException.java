package io.bottlenecklab.lab.check;

/** What stops a check; the message is one line for the user. */
public final class CheckException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With one line that says what is wrong, and the reason, shown only with {@code --verbose}. */
  public CheckException(String message, Throwable cause) {
    super(message, cause);
  }
}
