package io.bottlenecklab.db.invoice;

/**
 * Something that must never be.
 *
 * @param where which number, book or order
 */
public record InvariantViolation(Invariant invariant, String where) {

  @Override
  public String toString() {
    return invariant.description() + ": " + where;
  }
}
