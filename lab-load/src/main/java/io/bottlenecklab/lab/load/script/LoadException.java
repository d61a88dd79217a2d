package io.bottlenecklab.lab.load.script;

/** The load tool failed; the message is one line for the user. */
public class LoadException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With one line that says what failed. */
  public LoadException(String message) {
    super(message);
  }

  /** With the underlying reason, shown only with {@code --verbose}. */
  public LoadException(String message, Throwable cause) {
    super(message, cause);
  }
}
