package io.bottlenecklab.minlog.lookup.entries;

import java.util.Locale;

/** How a long result is told: the values of the knob {@code minlog.lookup.paging}. */
enum Paging {
  /** {@link UnboundedEntries}. */
  UNBOUNDED,
  /** {@link OffsetEntries}. */
  OFFSET,
  /** {@link KeysetEntries}. */
  KEYSET;

  /** As variants write it. */
  String knobValue() {
    return name().toLowerCase(Locale.ROOT);
  }
}
