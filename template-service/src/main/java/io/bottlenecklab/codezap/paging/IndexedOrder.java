package io.bottlenecklab.codezap.paging;

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

  /** The server would sort all templates rather than read an index entry for each. */
  @Override
  String hint(TemplateFilter filter, SortOrder sort) {
    return filter.isOfAll() ? "FORCE INDEX (%s) ".formatted(sort.property().index()) : "";
  }
}
