package io.bottlenecklab.einvoice.web.entry;

import java.util.stream.Stream;

/** A line of the form as it was typed. */
record EnteredLine(String description, String quantity, String unitPrice, String taxType) {

  static final EnteredLine BLANK = new EnteredLine("", "", "", "TAXABLE");

  Stream<String> fields() {
    return Stream.of(description, quantity, unitPrice, taxType);
  }

  /** Whether nothing was typed; the tax type is chosen beforehand and does not count. */
  boolean isBlank() {
    return description.isBlank() && quantity.isBlank() && unitPrice.isBlank();
  }
}
