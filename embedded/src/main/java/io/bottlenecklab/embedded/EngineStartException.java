package io.bottlenecklab.embedded;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An embedded database or broker could not be started; the message is one line for the user. */
public final class EngineStartException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  EngineStartException(Reason reason, String message) {
    this(reason, message, null);
  }

  EngineStartException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /** A directory cannot be used. */
  static EngineStartException directory(Path directory, IOException cause) {
    return new EngineStartException(
        Reason.DIRECTORY_UNUSABLE,
        "%s cannot be written: %s".formatted(directory, inWords(cause)),
        cause);
  }

  private static String inWords(IOException cause) {
    var message = Objects.requireNonNullElse(cause.getMessage(), cause.toString());
    return switch (cause) {
      case AccessDeniedException denied -> "permission denied for " + denied.getFile();
      case FileSystemException failure when failure.getReason() != null ->
          "%s (%s)".formatted(failure.getReason(), failure.getFile());
      default -> message;
    };
  }

  /** The line for the user. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  /** What kind of failure it is. */
  public Reason reason() {
    return reason;
  }

  /** Kinds of failure. */
  public enum Reason {
    /** Something else listens on the port. */
    PORT_TAKEN,
    /** The data directory or another one cannot be written, or its disk is full. */
    DIRECTORY_UNUSABLE,
    /** The engine does not start on data it once wrote. */
    DATA_CORRUPT,
    /** Another process that still runs uses the data directory. */
    DATA_IN_USE,
    /** There is no engine for this operating system and processor, or it lacks a library. */
    PLATFORM_UNSUPPORTED,
    /** The engine could not be brought up for another reason. */
    NOT_STARTED
  }
}
