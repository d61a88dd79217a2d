package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.sql.SqlFile;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/** The statements that find templates. */
final class TemplateTable {

  private static final String KEYS = SqlFile.read("codezap/list-keys");

  private final JdbcTemplate jdbc;

  TemplateTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Keys in order.
   *
   * @param hint which index to use, or nothing
   */
  List<Long> keys(TemplateFilter filter, SortOrder sort, String hint, long offset, int limit) {
    return jdbc.query(
        keysSql(filter, sort, hint),
        (row, index) -> row.getLong(1),
        filter.parameters(limit, offset));
  }

  static String keysSql(TemplateFilter filter, SortOrder sort, String hint) {
    return KEYS.formatted(hint, filter.where(), sort.sql());
  }

  long count(TemplateFilter filter) {
    return count("SELECT count(*) FROM template t WHERE " + filter.where(), filter.parameters());
  }

  long countUpTo(TemplateFilter filter, long limit) {
    return count(
        "SELECT count(*) FROM (SELECT 1 FROM template t WHERE %s LIMIT ?) AS some"
            .formatted(filter.where()),
        filter.parameters(limit));
  }

  private long count(String sql, Object... parameters) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class, parameters));
  }
}
