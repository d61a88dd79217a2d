package io.bottlenecklab.codezap.deletion;

import java.util.Locale;

/** How templates are deleted: the values of the knob {@code codezap.deletion}. */
enum DeletionMethod {
  /** Each row loaded and deleted by itself. */
  PER_ENTITY,
  /** A statement a table. */
  BULK;

  /** As variants write it. */
  String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
