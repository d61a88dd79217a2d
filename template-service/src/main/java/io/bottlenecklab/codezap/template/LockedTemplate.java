package io.bottlenecklab.codezap.template;

/**
 * A template whose row this transaction has locked.
 *
 * @param id its key
 * @param memberId who made it
 */
public record LockedTemplate(long id, long memberId, Visibility visibility) {

  boolean isVisibleTo(long caller) {
    return visibility == Visibility.PUBLIC || memberId == caller;
  }
}
