package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.KeywordCondition;
import io.bottlenecklab.codezap.search.KeywordCondition.Hits;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Reads an index that is in the order of the list and holds what decides who may see a template.
 * Beyond report R3.
 *
 * <p>The index alone says which keys stand on a page; rows are read for those only. A page far
 * behind still reads all index entries before it: to count them from the nearer end, one has to
 * know where that end is, and a count costs the whole index.
 */
final class IndexedOrder extends SortingOrder {

  /** Over the indexes. */
  IndexedOrder(JdbcTemplate jdbc) {
    super(jdbc);
  }

  /**
   * Which way to go if the server's own guess is known to fail: it believes that an order is soon
   * full, and reads the whole index for a handful of hits, or the other way round.
   */
  @Override
  String hint(TemplateFilter filter, SortOrder sort) {
    var hits = filter.keyword().map(KeywordCondition::hits).orElse(Hits.MANY);
    if (!filter.isBySortAlone()) {
      return "";
    }
    return switch (hits) {
      case MANY -> "FORCE INDEX (%s) ".formatted(sort.property().index());
      case FEW -> "IGNORE INDEX FOR ORDER BY (%s) ".formatted(sort.property().index());
      case UNKNOWN -> "";
    };
  }
}
