package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;
import java.util.List;

/** Finds the templates of a list, in the list's order. */
interface TemplateOrder {

  /**
   * A part of the list.
   *
   * @param limit how many at most
   */
  List<Place> places(TemplateFilter filter, SortOrder sort, ListStart start, int limit);

  /** How many templates the list has, all of them counted. */
  long count(TemplateFilter filter);

  /**
   * How many templates the list has, at most the limit; for a page behind the end.
   *
   * @param limit at least 1
   */
  long countUpTo(TemplateFilter filter, long limit);
}
