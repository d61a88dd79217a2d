package io.bottlenecklab.lab.failure;

import java.util.Objects;

/**
 * Something that a variant runs on or with could not be started, has died, or does not do what is
 * asked of it. The message is one line for the user.
 */
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

  /** The line for the user. */
  @Override
  public final String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
