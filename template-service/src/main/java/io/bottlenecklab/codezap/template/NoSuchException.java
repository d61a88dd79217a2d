package io.bottlenecklab.codezap.template;

/** There is no such thing, or none that whoever asks may see. */
public final class NoSuchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says no more. */
  public NoSuchException() {
    super("no such thing", null, false, false);
  }
}
