package io.bottlenecklab.lorawan.waiting;

import java.util.Locale;

/** In which thread an uplink is worked on. */
enum Dispatch {
  /** In the broker's client. */
  CALLBACK,
  /** In one of so many. */
  POOL,
  /** In one of its own. */
  VIRTUAL_THREADS;

  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
