package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.sql.SqlFile;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Lets the server sort. Report R3's lists: no index is in any of the orders.
 *
 * <p>It is slow because a page of twenty reads and sorts all templates there are.
 */
class SortingOrder implements TemplateOrder {

  private static final String KEYS = SqlFile.read("codezap/list-keys");

  private final JdbcTemplate jdbc;

  SortingOrder(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public final List<Long> keys(TemplateFilter filter, SortOrder sort, long offset, int limit) {
    return jdbc.query(
        sql(filter, sort), (row, _) -> row.getLong(1), filter.parameters(limit, offset));
  }

  /** The statement of {@link #keys}. */
  final String sql(TemplateFilter filter, SortOrder sort) {
    return KEYS.formatted(hint(filter, sort), filter.where(), sort.sql());
  }

  /** The index to use, or nothing. */
  String hint(TemplateFilter filter, SortOrder sort) {
    return "";
  }

  @Override
  public final long count(TemplateFilter filter) {
    return count("SELECT count(*) FROM template t WHERE " + filter.where(), filter.parameters());
  }

  @Override
  public final long countUpTo(TemplateFilter filter, long limit) {
    return count(
        "SELECT count(*) FROM (SELECT 1 FROM template t WHERE %s LIMIT ?) AS some"
            .formatted(filter.where()),
        filter.parameters(limit));
  }

  private long count(String sql, Object... parameters) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, parameters));
  }
}
