package io.bottlenecklab.einvoice.web.entry;

import org.jspecify.annotations.Nullable;

/**
 * A field as the page shows it.
 *
 * @param name in the form, and its id on the page
 * @param value as it was typed
 * @param error what is wrong with it, in the clerk's language
 */
record Field(String name, String value, @Nullable String error) {

  /** The id of the element that says what is wrong. */
  public String errorId() {
    return name + "-error";
  }

  /** The id of the element that says what to enter. */
  public String hintId() {
    return name + "-hint";
  }

  /** For {@code aria-invalid}; null if the field is valid. */
  public @Nullable String invalid() {
    return error == null ? null : "true";
  }

  /** For {@code aria-describedby} of a field without a hint. */
  public @Nullable String describedBy() {
    return error == null ? null : errorId();
  }

  /** For {@code aria-describedby} of a field with a hint. */
  public String describedByHint() {
    return error == null ? hintId() : errorId() + " " + hintId();
  }
}
