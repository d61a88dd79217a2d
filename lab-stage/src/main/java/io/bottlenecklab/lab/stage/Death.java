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
}
