package io.bottlenecklab.embedded.engine;

import io.bottlenecklab.embedded.engine.EmbeddedDatabaseException.Reason;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;

/** What goes wrong, in one line. */
public final class Failures {

  private Failures() {}

  /** A directory cannot be used. */
  public static EmbeddedDatabaseException directory(Path directory, IOException cause) {
    return new EmbeddedDatabaseException(
        Reason.DIRECTORY_UNUSABLE,
        "%s cannot be written: %s".formatted(directory, reason(cause)),
        cause);
  }

  private static String reason(IOException cause) {
    var message = Objects.requireNonNullElse(cause.getMessage(), cause.toString());
    return switch (cause) {
      case AccessDeniedException denied -> "permission denied for " + denied.getFile();
      case FileSystemException failure when failure.getReason() != null ->
          "%s (%s)".formatted(failure.getReason(), failure.getFile());
      default -> message;
    };
  }
}
