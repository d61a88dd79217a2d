package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.IndexedList;
import io.bottlenecklab.codezap.search.KeywordCondition;
import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;
import io.bottlenecklab.codezap.search.SearchIndex;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Asks the search index for lists with a keyword, if there is one, and the database otherwise. */
final class SearchedOrder implements TemplateOrder {

  private final SearchIndex index;
  private final TemplateOrder rows;

  /**
   * Of both.
   *
   * @param rows of the database
   */
  SearchedOrder(SearchIndex index, TemplateOrder rows) {
    this.index = index;
    this.rows = rows;
  }

  @Override
  public List<Place> places(TemplateFilter filter, SortOrder sort, ListStart start, int limit) {
    var order = new IndexedList.Order(sort.property().column(), sort.ascending());
    return list(filter)
        .flatMap(list -> index.places(list, order, start, limit))
        .orElseGet(() -> rows.places(filter, sort, start, limit));
  }

  @Override
  public long count(TemplateFilter filter) {
    return counted(filter).orElseGet(() -> rows.count(filter));
  }

  @Override
  public long countUpTo(TemplateFilter filter, long limit) {
    var counted = counted(filter);
    return counted.isPresent()
        ? Math.min(counted.getAsLong(), limit)
        : rows.countUpTo(filter, limit);
  }

  private OptionalLong counted(TemplateFilter filter) {
    return list(filter).map(index::count).orElseGet(OptionalLong::empty);
  }

  private static Optional<IndexedList> list(TemplateFilter filter) {
    return filter
        .keyword()
        .map(KeywordCondition::keyword)
        .map(keyword ->
            new IndexedList(
                keyword, filter.caller(), filter.memberId(), filter.categoryId(), filter.tagIds()));
  }
}
