package io.bottlenecklab.lab.kafka;

/** A broker, or those who consume from it, do not do what they should; one line for the user. */
public final class BrokerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  BrokerException(String message) {
    super(message);
  }

  BrokerException(String message, Throwable cause) {
    super(message, cause);
  }
}
