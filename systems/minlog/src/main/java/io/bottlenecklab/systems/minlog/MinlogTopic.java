package io.bottlenecklab.systems.minlog;

import io.bottlenecklab.minlog.record.LogTopics;

/** The topic of registrations, and who reads it. */
public final class MinlogTopic {

  /** The topic. */
  public static final String NAME = LogTopics.REGISTRATIONS;

  /** The consumer group of kafka-consumer. */
  public static final String GROUP = "minlog-consumer";

  private MinlogTopic() {}
}
