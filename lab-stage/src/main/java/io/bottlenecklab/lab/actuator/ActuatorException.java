package io.bottlenecklab.lab.actuator;

import java.util.Objects;

/** A service does not answer as it should; the message is one line for the user. */
public final class ActuatorException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  ActuatorException(String message) {
    super(message);
  }

  ActuatorException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The line for the user. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
