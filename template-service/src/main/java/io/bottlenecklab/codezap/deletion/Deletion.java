package io.bottlenecklab.codezap.deletion;

import java.util.List;

/** Deletes templates with everything that belongs to them. */
interface Deletion {

  /** Deletes templates that are locked, in the caller's transaction. */
  void delete(List<Long> templates);

  /** The mechanism: a value of the knob {@code codezap.deletion}. */
  Method method();

  /** How templates are deleted: the values of the knob {@code codezap.deletion}. */
  enum Method {
    /** Each row loaded and deleted by itself. */
    PER_ENTITY,
    /** A statement a table. */
    BULK
  }
}
