package io.bottlenecklab.lab.kafka;

import java.util.Objects;

/** A broker, or those who consume from it, do not do what they should; one line for the user. */
public final class BrokerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  BrokerException(String message) {
    super(message);
  }

  BrokerException(String message, Throwable cause) {
    super(message, cause);
  }

  /** The line for the user. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }
}
