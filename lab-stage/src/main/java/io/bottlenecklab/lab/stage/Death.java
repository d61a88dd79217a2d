package io.bottlenecklab.lab.stage;

import io.bottlenecklab.lab.failure.StageException;

/**
 * A process of a variant that has ended by itself.
 *
 * @param process by the name it has in {@link RunningVariant#cpuTime}
 * @param cause {@code killed by SIGKILL}, or the line of its log that says why
 * @param line all of it for the user
 * @param tuned whether it is of a service that the variant tunes
 */
public record Death(String process, String cause, String line, boolean tuned) {

  /** What ends a measurement. */
  StageException exception() {
    return tuned ? new ServiceDiedException(line, process, cause) : new StageException(line);
  }

  /** A process of a service that the variant tunes has died, while all that it relies on lives. */
  public static final class ServiceDiedException extends StageException {

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
}
