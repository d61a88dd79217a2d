package io.bottlenecklab.codezap.template;

/** Who may see a template. */
public enum Visibility {
  /** Every member. */
  PUBLIC,
  /** The member who made it. */
  PRIVATE
}
