package io.bottlenecklab.lab.results.files;

import io.bottlenecklab.lab.text.Reason;
import java.io.IOException;
import java.nio.file.Path;

/** Results that cannot be read or written; the message is one line for the user. */
public final class ResultsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private ResultsException(String message, Throwable cause) {
    super(message, cause);
  }

  private ResultsException(String message) {
    super(message);
  }

  static ResultsException unreadable(Path file, String why) {
    return new ResultsException("%s cannot be read: %s".formatted(file, why));
  }

  /** The failure to write a file or folder. */
  public static ResultsException unwritable(Path file, IOException cause) {
    return new ResultsException(
        "%s cannot be written: %s".formatted(file, Reason.of(cause)), cause);
  }
}
