package io.bottlenecklab.codezap.list.parts;

import java.util.List;
import java.util.Map;

/** Finds tags and thumbnails of a list's templates. */
public interface ListParts {

  /** By template; nothing of templates that have none. */
  Map<Long, Parts> of(List<Long> templates);

  /** The mechanism: a value of the knob {@code codezap.list.parts}. */
  Lookups lookups();
}
