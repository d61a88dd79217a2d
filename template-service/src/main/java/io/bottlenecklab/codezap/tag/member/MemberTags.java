package io.bottlenecklab.codezap.tag.member;

import io.bottlenecklab.codezap.template.Named;
import java.util.List;

/** Finds the tags on a member's templates. */
interface MemberTags {

  /** The tags, by key, on those of the member's templates that the caller may see. */
  List<Named> of(long member, long caller);

  /** The mechanism: a value of the knob {@code codezap.member-tags}. */
  MemberTagLookup lookup();
}
