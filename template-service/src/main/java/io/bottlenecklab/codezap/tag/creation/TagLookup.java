package io.bottlenecklab.codezap.tag.creation;

import java.util.Locale;

/** How tags are found or made: the values of the knob {@code codezap.tag-creation}. */
enum TagLookup {
  /** Each by itself. */
  ONE_BY_ONE,
  /** All of a template together. */
  AT_ONCE;

  /** As variants write it. */
  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
