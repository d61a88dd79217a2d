package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.support.problem.InvalidFieldException;

/**
 * Goes on with a list where a page ended. A cursor grants no right: a forged one shows what follows
 * that place, within what the filter and the caller allow.
 */
interface ListPaging {

  /**
   * Where a cursor points.
   *
   * @throws InvalidFieldException if it is none that this paging wrote for the sort
   */
  ListStart start(SortOrder sort, String cursor);

  /**
   * The cursor behind a page that has templates.
   *
   * @param start where the page begins
   */
  String next(SortOrder sort, ListStart start, Pages.Found page);

  /** The mechanism: a value of the knob {@code codezap.list.paging}. */
  Method method();

  /** How a list goes on: the values of the knob {@code codezap.list.paging}. */
  enum Method {
    /** Behind the last template of the page before. */
    CURSOR,
    /** Behind as many templates as were read. */
    OFFSET
  }
}
