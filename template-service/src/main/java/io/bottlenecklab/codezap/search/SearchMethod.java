package io.bottlenecklab.codezap.search;

import java.util.Locale;

/**
 * How templates that contain a keyword are found: the values of the knob {@code codezap.search}.
 */
public enum SearchMethod {
  /** Every text is read. */
  LIKE,
  /** The server's index of words. */
  FULLTEXT,
  /** A table of pairs of neighbours, kept on write. */
  GRAMS,
  /** MySQL's index of pairs. */
  FULLTEXT_NGRAM;

  /** As variants write it. */
  public String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
