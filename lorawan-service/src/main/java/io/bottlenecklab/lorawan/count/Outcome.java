package io.bottlenecklab.lorawan.count;

import java.util.Locale;

/** What became of an uplink that was taken, or of an answer. */
public enum Outcome {
  /** Stored for the first time. */
  STORED,
  /** Sent again by its device. */
  RETRANSMITTED,
  /** Heard by a further gateway. */
  DUPLICATE,
  /** Answered in time for the first window. */
  RX1,
  /** Answered in time for the second window alone. */
  RX2,
  /** Both windows had passed: not answered. */
  MISSED,
  /** A device joined. */
  JOINED,
  /** A class C downlink was sent. */
  CLASS_C;

  /** As the metric's tag has it. */
  String tag() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
