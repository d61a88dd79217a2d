package io.bottlenecklab.codezap.paging;

import java.util.List;

/** Finds the keys of a list's templates, in the list's order. */
interface TemplateOrder {

  /**
   * Keys from a place in the list on.
   *
   * @param offset how many templates come before them
   * @param limit how many at most
   */
  List<Long> keys(TemplateFilter filter, SortOrder sort, long offset, int limit);

  /** How many templates the list has, all of them counted. */
  long count(TemplateFilter filter);

  /**
   * How many templates the list has, at most the limit; for a page behind the end.
   *
   * @param limit at least 1
   */
  long countUpTo(TemplateFilter filter, long limit);
}
