package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;

/** Asks for one template more than a page takes, which shows whether there is a next page. */
final class UncountedPages implements Pages {

  private final TemplateOrder order;

  UncountedPages(TemplateOrder order) {
    this.order = order;
  }

  @Override
  public Found page(TemplateFilter filter, SortOrder sort, int number, int size) {
    return page(filter, sort, new ListStart.Offset(Pages.offset(number, size)), size);
  }

  /** The page that begins there. */
  Found page(TemplateFilter filter, SortOrder sort, ListStart start, int size) {
    var places = order.places(filter, sort, start, size + 1);
    return new Found(places.subList(0, Math.min(size, places.size())), null, places.size() > size);
  }

  @Override
  public Pages.Counting counting() {
    return Pages.Counting.NONE;
  }
}
