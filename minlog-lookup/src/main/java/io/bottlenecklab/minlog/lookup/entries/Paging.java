package io.bottlenecklab.minlog.lookup.entries;

/** How a long result is split: the values of the knob {@code minlog.lookup.paging}. */
public enum Paging {
  /** Everything at once. */
  UNBOUNDED,
  /** Pages by how many entries come before them. */
  OFFSET,
  /** Pages by the entry they begin behind. */
  KEYSET
}
