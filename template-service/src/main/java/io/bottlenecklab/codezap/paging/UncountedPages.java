package io.bottlenecklab.codezap.paging;

/** Asks for one template more than a page takes, which shows whether there is a next page. */
final class UncountedPages implements Pages {

  private final TemplateOrder order;

  UncountedPages(TemplateOrder order) {
    this.order = order;
  }

  @Override
  public Found page(TemplateFilter filter, SortOrder sort, int number, int size) {
    var keys = order.keys(filter, sort, Pages.offset(number, size), size + 1);
    return new Found(keys.subList(0, Math.min(size, keys.size())), null, keys.size() > size);
  }

  @Override
  public Pages.Counting counting() {
    return Pages.Counting.NONE;
  }
}
