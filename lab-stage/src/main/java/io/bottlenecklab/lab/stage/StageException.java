package io.bottlenecklab.lab.stage;

/** Something could not be started or died; the message is one line for the user. */
public class StageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With one line that says what failed and what would mend it. */
  public StageException(String message) {
    super(message);
  }

  /** With the underlying reason, shown only with {@code --verbose}. */
  public StageException(String message, Throwable cause) {
    super(message, cause);
  }
}
