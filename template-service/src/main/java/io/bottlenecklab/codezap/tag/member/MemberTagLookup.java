package io.bottlenecklab.codezap.tag.member;

import java.util.Locale;

/** How a member's tags are found: the values of the knob {@code codezap.member-tags}. */
enum MemberTagLookup {
  /** From the member's templates, all of them loaded. */
  LOAD_AND_FILTER,
  /** By the database. */
  SUBQUERY;

  /** As variants write it. */
  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
