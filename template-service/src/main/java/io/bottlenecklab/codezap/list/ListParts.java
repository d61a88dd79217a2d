package io.bottlenecklab.codezap.list;

import java.util.List;
import java.util.Map;

/** Finds tags and thumbnails of a list's templates. */
interface ListParts {

  /** By template; nothing of templates that have none. */
  Map<Long, TemplateParts> of(List<Long> templates);

  /** The mechanism: a value of the knob {@code codezap.list.parts}. */
  PageQueries lookups();
}
