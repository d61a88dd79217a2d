package io.bottlenecklab.lorawan.store;

import java.util.Locale;

/** What is one transaction. */
enum Transactions {
  /** Each statement. */
  PER_STATEMENT,
  /** All that an uplink writes at once. */
  PER_UPLINK;

  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
