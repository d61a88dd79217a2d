package io.bottlenecklab.codezap.detail;

import java.util.Optional;

/** Finds one template. */
interface Details {

  /** The template; empty if there is none that the caller may see. */
  Optional<TemplateDetail> find(long caller, long id);

  /** The mechanism: a value of the knob {@code codezap.detail}. */
  Lookup lookup();

  /** How a template is put together: the values of the knob {@code codezap.detail}. */
  enum Lookup {
    /** A query for each table and each tag. */
    QUERY_EACH,
    /** Tables joined. */
    JOINED
  }
}
