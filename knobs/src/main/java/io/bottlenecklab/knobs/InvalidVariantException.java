package io.bottlenecklab.knobs;

/**
 * A variant file that cannot be used; the message is one line that names file, key, value and what
 * is allowed.
 */
public final class InvalidVariantException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With that line. */
  public InvalidVariantException(String message) {
    super(message);
  }
}
