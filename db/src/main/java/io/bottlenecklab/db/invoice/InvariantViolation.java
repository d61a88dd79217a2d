package io.bottlenecklab.db.invoice;

/**
 * A violation of an invariant.
 *
 * @param where which number, book or order
 */
public record InvariantViolation(Invariant invariant, String where) {

  @Override
  public String toString() {
    return invariant.description() + ": " + where;
  }
}
