package io.bottlenecklab.lab.run;

import java.io.IOException;
import java.nio.file.Path;

/** A run that cannot be done or kept; the message is one line for the user. */
public final class RunException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private RunException(String message, Throwable cause) {
    super(message, cause);
  }

  static RunException unwritable(Path file, IOException cause) {
    return new RunException(
        "%s cannot be written: %s"
            .formatted(file, cause.getMessage() == null ? cause : cause.getMessage()),
        cause);
  }
}
