package io.bottlenecklab.db.lorawan;

/**
 * A violation of an invariant.
 *
 * @param where which device, session and counter
 */
public record SessionViolation(SessionInvariant invariant, String where) {

  @Override
  public String toString() {
    return invariant.description() + ": " + where;
  }
}
