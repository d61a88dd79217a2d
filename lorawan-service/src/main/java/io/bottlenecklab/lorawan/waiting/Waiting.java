package io.bottlenecklab.lorawan.waiting;

import java.util.Locale;

/** What a thread does while an uplink waits. */
enum Waiting {
  /** It waits, too. */
  BLOCKING,
  /** Something else. */
  SCHEDULED;

  String knobValue() {
    return name().toLowerCase(Locale.ROOT);
  }
}
