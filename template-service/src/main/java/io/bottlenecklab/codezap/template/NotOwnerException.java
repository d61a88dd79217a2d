package io.bottlenecklab.codezap.template;

/** The caller may see it, but not change it. */
public final class NotOwnerException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Says no more. */
  public NotOwnerException() {
    super("not the owner", null, false, false);
  }
}
