package io.bottlenecklab.codezap.paging;

import io.bottlenecklab.codezap.search.ListStart;
import io.bottlenecklab.codezap.search.ListStart.Place;
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
  public final List<Place> places(
      TemplateFilter filter, SortOrder sort, ListStart start, int limit) {
    return jdbc.query(
        sql(filter, sort, start),
        (row, _) -> new Place(row.getLong(1), sort.property().value(row, 2)),
        switch (start) {
          case ListStart.Offset(var templates) -> filter.parameters(limit, templates);
          case ListStart.After(var place) -> {
            var value = sort.property().parameter(place.value());
            yield filter.parameters(value, value, place.id(), limit, 0);
          }
        });
  }

  /** The statement of {@link #places}. */
  final String sql(TemplateFilter filter, SortOrder sort, ListStart start) {
    var where =
        switch (start) {
          case ListStart.Offset _ -> filter.where();
          case ListStart.After _ -> filter.where() + " AND " + sort.after();
        };
    return KEYS.formatted(hint(filter, sort), where, sort.sql(), "t." + sort.property().column());
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
