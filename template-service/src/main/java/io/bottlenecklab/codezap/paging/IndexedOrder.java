package io.bottlenecklab.codezap.paging;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.bottlenecklab.codezap.search.KeywordCondition;
import io.bottlenecklab.codezap.search.KeywordCondition.Hits;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Reads an index that is in the order of the list and holds what decides who may see a template.
 * Beyond report R3.
 *
 * <p>The index alone says which keys stand on a page; rows are read for those only. A page far
 * behind would still read all index entries before it, so that from a depth on the list is read
 * from its nearer end. A count that is a few seconds old at most says how far that end is: intended
 * difference, a page that deep may miss by what was made or deleted meanwhile.
 */
final class IndexedOrder extends SortingOrder {

  /** How many templates a member may see. */
  private final Cache<Long, Long> counts;

  private final long deep;

  /**
   * Over the indexes.
   *
   * @param ticker by which a count is recent
   * @param deep how many templates come before a page whose index entries cost more than a count
   */
  IndexedOrder(JdbcTemplate jdbc, Ticker ticker, long deep) {
    super(jdbc);
    this.counts =
        Caffeine.newBuilder()
            .ticker(ticker)
            .expireAfterWrite(Duration.ofSeconds(10))
            .maximumSize(10_000)
            .build();
    this.deep = deep;
  }

  @Override
  public List<Long> keys(TemplateFilter filter, SortOrder sort, long offset, int limit) {
    if (!filter.isOpen() || offset < deep) {
      return super.keys(filter, sort, offset, limit);
    }
    var behind = recentCount(filter) - offset;
    return behind < offset
        ? fromTheEnd(filter, sort, behind, limit)
        : super.keys(filter, sort, offset, limit);
  }

  /**
   * The list backwards.
   *
   * @param behind how many templates stand at the first of them and behind it
   */
  private List<Long> fromTheEnd(TemplateFilter filter, SortOrder sort, long behind, int limit) {
    if (behind <= 0) {
      return List.of();
    }
    var count = (int) Math.min(behind, limit);
    return super.keys(filter, sort.reversed(), behind - count, count).reversed();
  }

  /** The count of an open filter, a few seconds old at most. */
  private long recentCount(TemplateFilter filter) {
    return counts.get(filter.caller(), _ -> count(filter));
  }

  @Override
  public long countUpTo(TemplateFilter filter, long limit) {
    return filter.isOpen() && limit > deep
        ? Math.min(recentCount(filter), limit)
        : super.countUpTo(filter, limit);
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
