package io.bottlenecklab.db.codezap.check;

/**
 * A violation of an invariant.
 *
 * @param where which template or tag
 */
public record TemplateViolation(TemplateInvariant invariant, String where) {

  @Override
  public String toString() {
    return invariant.description() + ": " + where;
  }
}
