package io.bottlenecklab.minlog.lookup.trail;

import io.bottlenecklab.minlog.record.LogRecord;

/** Where records of lookups go. */
public interface Trail {

  /** Leaves a record, or counts it as lost; returns at once and never throws. */
  void leave(LogRecord lookup);
}
