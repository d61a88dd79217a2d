package io.bottlenecklab.db;

/** A setting that does not go with another one; the message is one line. */
final class InvalidSettingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidSettingException(String message) {
    super(message);
  }
}
