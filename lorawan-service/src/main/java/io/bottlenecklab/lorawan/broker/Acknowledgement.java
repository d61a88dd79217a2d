package io.bottlenecklab.lorawan.broker;

import java.util.Locale;

/** When the broker may forget a message. */
public enum Acknowledgement {
  /** At once: what this process has not stored when it dies is lost. */
  ON_RECEIPT,
  /** After the commit. If this process dies before, the broker redelivers the message. */
  AFTER_COMMIT;

  /** As the knob has it. */
  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
