package io.bottlenecklab.minlog.lookup.entries;

/**
 * Finds entries, newest first; of those that occurred at the same time, the one with the higher id
 * comes first.
 */
public interface Entries {

  /**
   * The entries asked for that come behind {@link Question#after()}.
   *
   * @throws InvalidFieldException if that is no end of a page of the same mechanism's
   */
  EntryPage page(Question question);

  /** The mechanism: a value of the knob {@code minlog.lookup.paging}. */
  Paging paging();
}
