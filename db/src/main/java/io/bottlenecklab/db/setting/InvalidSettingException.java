package io.bottlenecklab.db.setting;

/** A setting that cannot be used; the message is one line. */
public final class InvalidSettingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With that line. */
  public InvalidSettingException(String message) {
    super(message);
  }
}
