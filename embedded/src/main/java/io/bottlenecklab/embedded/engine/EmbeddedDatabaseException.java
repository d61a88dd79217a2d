package io.bottlenecklab.embedded.engine;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An embedded database or broker could not be started; the message is one line for the user. */
public final class EmbeddedDatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final Reason reason;

  public EmbeddedDatabaseException(Reason reason, String message) {
    this(reason, message, null);
  }

  public EmbeddedDatabaseException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
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
