package io.bottlenecklab.support.problem;

/** A field or parameter is not valid. The message says why, without the value. */
public final class InvalidFieldException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String field;

  /** About that field. */
  public InvalidFieldException(String field, String message) {
    super(message, null, false, false);
    this.field = field;
  }

  /** The name of the field. */
  public String field() {
    return field;
  }
}
