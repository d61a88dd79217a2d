package io.bottlenecklab.minlog.record;

/** The topics records travel on. */
public final class LogTopics {

  /** Registered records, keyed by the citizen's pseudonym, each as {@link RecordCodec} has it. */
  public static final String REGISTRATIONS = "minlog.registrations";

  /** What could not be read or stored, as it was, with the reason in its headers. */
  public static final String DEAD_LETTER = "minlog.registrations.dead-letter";

  private LogTopics() {}
}
