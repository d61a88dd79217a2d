package io.bottlenecklab.codezap.search;

/** Where a part of a list begins. */
public sealed interface ListStart {

  /**
   * Behind so many templates.
   *
   * @param templates 0 or more
   */
  record Offset(long templates) implements ListStart {}

  /** Behind a template, which may be deleted by now. */
  record After(Place place) implements ListStart {}

  /**
   * The place of a template in a list.
   *
   * @param id its key
   * @param value what the list is sorted by; of a time its microseconds since 1970
   */
  record Place(long id, long value) {}
}
