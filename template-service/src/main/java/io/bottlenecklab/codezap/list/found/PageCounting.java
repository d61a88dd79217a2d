package io.bottlenecklab.codezap.list.found;

import java.util.Locale;

/** How many pages a list says it has: the values of the knob {@code codezap.list.pages}. */
public enum PageCounting {
  /** All. */
  FULL_COUNT,
  /** Those up to five behind the one asked for. */
  FIVE_AHEAD,
  /** Nothing, but whether there is a next one. */
  NONE;

  /** As variants write it. */
  public String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
