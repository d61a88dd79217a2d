package io.bottlenecklab.systems.minlog.check;

/** A journal of answered records is none; one line for the user. */
public final class JournalException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  JournalException(String message, Throwable cause) {
    super(message, cause);
  }
}
