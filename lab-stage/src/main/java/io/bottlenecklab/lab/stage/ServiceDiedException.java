package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.failure.StageException;

/** A process of a service that the variant tunes has died, while all that it relies on lives. */
public final class ServiceDiedException extends StageException {

  private static final long serialVersionUID = 1L;

  private final String process;
  private final String lastWord;

  /**
   * With one line for the user.
   *
   * @param process by the name it has in {@link RunningVariant#cpuTime}
   * @param lastWord the line of its log that says why
   */
  public ServiceDiedException(String message, String process, String lastWord) {
    super(message);
    this.process = process;
    this.lastWord = lastWord;
  }

  /** By the name it has in {@link RunningVariant#cpuTime}. */
  public String process() {
    return process;
  }

  /** The line of its log that says why it died. */
  public String lastWord() {
    return lastWord;
  }
}
