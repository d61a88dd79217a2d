package io.bottlenecklab.codezap.list;

import java.util.List;
import java.util.Set;

/** Finds which of a list's templates a member likes. */
interface Liked {

  /** Those of the templates that the member likes. */
  Set<Long> by(long member, List<Long> templates);

  /** The mechanism: a value of the knob {@code codezap.list.liked}. */
  PageQueries lookups();
}
