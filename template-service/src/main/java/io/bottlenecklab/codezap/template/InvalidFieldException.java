package io.bottlenecklab.codezap.template;

/** A field or parameter that cannot be; the message says why, without the value. */
public final class InvalidFieldException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String field;

  /** About that field. */
  public InvalidFieldException(String field, String message) {
    super(message, null, false, false);
    this.field = field;
  }

  /** The field's name. */
  public String field() {
    return field;
  }
}
