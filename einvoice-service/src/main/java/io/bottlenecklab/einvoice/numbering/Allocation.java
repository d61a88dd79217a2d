package io.bottlenecklab.einvoice.numbering;

import java.util.Locale;

/** How a number is allocated: the values of the knob {@code einvoice.allocation}. */
enum Allocation {
  /** All open books as entities, the seller with each. */
  ENTITY_SCAN,
  /** All open books, but only the columns that matter. */
  COLUMN_SCAN,
  /** The first open book, locked. */
  ROW_LOCK;

  /** The knob's value. */
  public String knobValue() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
