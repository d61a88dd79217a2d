package io.bottlenecklab.codezap.detail;

import java.util.Locale;

/** How a template is put together: the values of the knob {@code codezap.detail}. */
enum DetailLookup {
  /** A query for each table and each tag. */
  QUERY_EACH,
  /** Tables joined. */
  JOINED;

  /** As variants write it. */
  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
