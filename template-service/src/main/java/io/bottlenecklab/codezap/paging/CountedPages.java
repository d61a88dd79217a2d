package io.bottlenecklab.codezap.paging;

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
    var keys = order.keys(filter, sort, Pages.offset(number, size), size);
    var pages = Pages.filled(order.count(filter), size);
    return new Found(keys, pages, number < pages);
  }

  @Override
  public Pages.Counting counting() {
    return Pages.Counting.FULL_COUNT;
  }
}
