package io.bottlenecklab.codezap.tag;

import io.bottlenecklab.codezap.template.Named;
import java.util.List;

/** Finds the tags on a member's templates. */
interface MemberTags {

  /** The tags, by key, on those of the member's templates that the caller may see. */
  List<Named> of(long member, long caller);

  /** The mechanism: a value of the knob {@code codezap.member-tags}. */
  Lookup lookup();

  /** How a member's tags are found: the values of the knob {@code codezap.member-tags}. */
  enum Lookup {
    /** From the member's templates, all of them loaded. */
    LOAD_AND_FILTER,
    /** By the database. */
    SUBQUERY
  }
}
