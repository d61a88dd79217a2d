package io.bottlenecklab.codezap.paging;

import java.util.List;

/**
 * Lets the server sort. Report R3's lists: no index is in any of the orders.
 *
 * <p>It is slow because a page of twenty reads and sorts all templates there are.
 */
final class SortingOrder implements TemplateOrder {

  private final TemplateTable table;

  SortingOrder(TemplateTable table) {
    this.table = table;
  }

  @Override
  public List<Long> keys(TemplateFilter filter, SortOrder sort, long offset, int limit) {
    return table.keys(filter, sort, "", offset, limit);
  }

  @Override
  public long count(TemplateFilter filter) {
    return table.count(filter);
  }

  @Override
  public long countUpTo(TemplateFilter filter, long limit) {
    return table.countUpTo(filter, limit);
  }
}
