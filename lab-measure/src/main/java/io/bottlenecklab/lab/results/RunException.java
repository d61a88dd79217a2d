package io.bottlenecklab.lab.results;

import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Path;

/** A run that cannot be done or kept; the message is one line for the user. */
public final class RunException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private RunException(String message, Throwable cause) {
    super(message, cause);
  }

  private RunException(String message) {
    super(message);
  }

  static RunException unreadable(Path file, String why) {
    return new RunException("%s cannot be read: %s".formatted(file, why));
  }

  /** A file or folder that cannot be written. */
  public static RunException unwritable(Path file, IOException cause) {
    return new RunException("%s cannot be written: %s".formatted(file, Reason.of(cause)), cause);
  }
}
