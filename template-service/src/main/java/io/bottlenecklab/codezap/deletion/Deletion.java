package io.bottlenecklab.codezap.deletion;

import java.util.List;

/** Deletes templates with everything that belongs to them. */
interface Deletion {

  /** Deletes templates that are locked, in the caller's transaction. */
  void delete(List<Long> templates);

  /** The mechanism: a value of the knob {@code codezap.deletion}. */
  DeletionMethod method();
}
