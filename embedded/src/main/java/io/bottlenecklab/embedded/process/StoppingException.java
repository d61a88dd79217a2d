package io.bottlenecklab.embedded.process;

/** Nothing more is started or awaited because the user has stopped the lab. */
public final class StoppingException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With a message that needs no explanation: the user did it. */
  public StoppingException() {
    super("stopped");
  }
}
