package io.bottlenecklab.minlog.lookup.entries;

/** A parameter that cannot be; the message says why, without the value. */
public final class InvalidQuestionException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String field;

  /** About that parameter. */
  public InvalidQuestionException(String field, String message) {
    super(message, null, false, false);
    this.field = field;
  }

  /** The parameter's name. */
  public String field() {
    return field;
  }
}
