package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;

/**
 * Goes on behind the last template of the page before, by its value in the sort and its key. Beyond
 * report R3.
 *
 * <p>It is fast because every page costs the same: an index leads to its place. What is created or
 * deleted meanwhile moves nothing: no template comes twice or is left out, not even if that last
 * template is deleted. One whose value changes may.
 */
final class CursorPaging implements ListPaging {

  @Override
  public ListStart start(SortOrder sort, String cursor) {
    var numbers = CursorText.numbers(sort, cursor, 2);
    if (!sort.property().isPossible(numbers[0])) {
      throw CursorText.invalid();
    }
    return new ListStart.After(new Place(numbers[1], numbers[0]));
  }

  @Override
  public String next(SortOrder sort, ListStart start, Pages.Found page) {
    var last = page.places().getLast();
    return CursorText.of(sort, last.value(), last.id());
  }

  @Override
  public ListPaging.Method method() {
    return ListPaging.Method.CURSOR;
  }
}
