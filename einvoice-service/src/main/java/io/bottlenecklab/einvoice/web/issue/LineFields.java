package io.bottlenecklab.einvoice.web.issue;

import java.util.List;
import java.util.stream.Stream;

/** A line as the page shows it. */
record LineFields(Field description, Field quantity, Field unitPrice, Field taxType) {

  /** Those fields that are wrong. */
  public List<Field> wrong() {
    return Stream.of(description, quantity, unitPrice, taxType)
        .filter(field -> field.error() != null)
        .toList();
  }
}
