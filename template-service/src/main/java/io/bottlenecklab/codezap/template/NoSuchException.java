package io.bottlenecklab.codezap.template;

/** It does not exist, or the caller may not see it. */
public final class NoSuchException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says no more. */
  public NoSuchException() {
    super("no such thing", null, false, false);
  }
}
