package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;

/**
 * Looks at most five pages ahead, as the report's service does since. A reader's links go no
 * further.
 *
 * <p>It is fast because the keys of those pages come with the page's own, in one statement.
 */
final class PagesAhead implements Pages {

  private static final int AHEAD = 5;

  private final TemplateOrder order;

  PagesAhead(TemplateOrder order) {
    this.order = order;
  }

  @Override
  public Found page(TemplateFilter filter, SortOrder sort, int number, int size) {
    var offset = Pages.offset(number, size);
    var keys = order.places(filter, sort, new ListStart.Offset(offset), (1 + AHEAD) * size);
    if (keys.isEmpty() && offset > 0) {
      return new Found(keys, Pages.filled(order.countUpTo(filter, offset), size), false);
    }
    return new Found(
        keys.subList(0, Math.min(size, keys.size())),
        Pages.filled(offset + keys.size(), size),
        keys.size() > size);
  }

  @Override
  public Pages.Counting counting() {
    return Pages.Counting.FIVE_AHEAD;
  }
}
