package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;

/**
 * Counts all templates of the list for each page. What frameworks do by themselves, and report R3's
 * service did.
 *
 * <p>It is slow because the count reads everything that the page itself does not.
 */
final class CountedPages implements Pages {

  private final TemplateOrder order;

  CountedPages(TemplateOrder order) {
    this.order = order;
  }

  @Override
  public Found page(TemplateFilter filter, SortOrder sort, int number, int size) {
    var offset = Pages.offset(number, size);
    var keys = order.places(filter, sort, new ListStart.Offset(offset), size);
    // What is deleted between the two statements was on this page.
    var seen = keys.isEmpty() ? 0 : offset + keys.size();
    var pages = Pages.filled(Math.max(order.count(filter), seen), size);
    return new Found(keys, pages, number < pages);
  }

  @Override
  public Pages.Counting counting() {
    return Pages.Counting.FULL_COUNT;
  }
}
