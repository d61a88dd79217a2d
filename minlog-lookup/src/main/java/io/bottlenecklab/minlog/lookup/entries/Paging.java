package io.bottlenecklab.minlog.lookup.entries;

import java.util.Locale;

/** How a long result is told: the values of the knob {@code minlog.lookup.paging}. */
public enum Paging {
  /** Everything at once. */
  UNBOUNDED,
  /** Pages by how many entries come before them. */
  OFFSET,
  /** Pages by the entry they begin behind. */
  KEYSET;

  /** As variants write it. */
  public String knobValue() {
    return name().toLowerCase(Locale.ROOT);
  }
}
