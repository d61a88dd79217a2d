package io.bottlenecklab.lorawan.count;

/** What became of an uplink, or of an answer. */
public enum UplinkOutcome {
  /** Stored for the first time. */
  STORED,
  /** Sent again by its device. */
  RETRANSMITTED,
  /** Received by a further gateway. */
  DUPLICATE,
  /** Answered in time for the first window. */
  RX1,
  /** Answered in time for the second window only. */
  RX2,
  /** Not answered, because both windows had passed. */
  MISSED,
  /** A device joined. */
  JOINED,
  /** A class C downlink was sent. */
  CLASS_C
}
