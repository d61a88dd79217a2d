package io.bottlenecklab.codezap.detail;

import java.util.Optional;

/** Finds one template. */
interface Details {

  /** The template, where there is one that the caller may see. */
  Optional<TemplateDetail> find(long caller, long id);

  /** The mechanism: a value of the knob {@code codezap.detail}. */
  DetailLookup lookup();
}
