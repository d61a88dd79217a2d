package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;

/**
 * Goes on behind as many templates as were read, as page numbers do. Report R3's lists.
 *
 * <p>It is slow because all templates before the page are read and counted. A template that is
 * created or deleted before the page moves those behind it: one comes twice, or is left out.
 */
final class OffsetPaging implements ListPaging {

  @Override
  public ListStart start(SortOrder sort, String cursor) {
    var offset = CursorText.numbers(sort, cursor, 1)[0];
    if (offset < 0 || offset > Integer.MAX_VALUE) {
      throw CursorText.invalid();
    }
    return new ListStart.Offset(offset);
  }

  @Override
  public String next(SortOrder sort, ListStart start, Pages.Found page) {
    var before = start instanceof ListStart.Offset(var templates) ? templates : 0;
    return CursorText.of(sort, before + page.places().size());
  }

  @Override
  public ListPaging.Method method() {
    return ListPaging.Method.OFFSET;
  }
}
