package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.list.parts.Parts;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.codezap.template.Placeholders;
import io.bottlenecklab.codezap.template.UtcTime;
import io.bottlenecklab.codezap.template.Visibility;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The rows of a list's templates, with member and category. */
@Repository
class SummaryRows {

  private static final String ROWS =
      """
      SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at, t.modified_at,
        m.id, m.name, c.id, c.name
      FROM template t
      JOIN member m ON m.id = t.member_id
      JOIN category c ON c.id = t.category_id
      """;
  private static final String VISIBLE = " AND (t.visibility = 'PUBLIC' OR t.member_id = ?)";

  private final JdbcTemplate jdbc;

  SummaryRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Those that are still there and still for the caller to see, in the order of the keys.
   *
   * @param parts by key
   * @param liked keys of those that the caller likes
   */
  List<TemplateSummary> of(List<Long> keys, long caller, Map<Long, Parts> parts, Set<Long> liked) {
    if (keys.isEmpty()) {
      return List.of();
    }
    var parameters = new Object[keys.size() + 1];
    System.arraycopy(keys.toArray(), 0, parameters, 0, keys.size());
    parameters[keys.size()] = caller;
    var found = new HashMap<Long, TemplateSummary>();
    jdbc.query(
        ROWS + "WHERE t.id IN (" + Placeholders.list(keys.size()) + ")" + VISIBLE,
        row -> {
          var id = row.getLong(1);
          found.put(id, summary(row, parts.getOrDefault(id, Parts.NONE), liked.contains(id)));
        },
        parameters);
    return keys.stream().filter(found::containsKey).map(found::get).toList();
  }

  private static TemplateSummary summary(ResultSet row, Parts parts, boolean liked)
      throws SQLException {
    return new TemplateSummary(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        Visibility.valueOf(row.getString(4)),
        new Named(row.getLong(8), row.getString(9)),
        new Named(row.getLong(10), row.getString(11)),
        parts.tags(),
        parts.thumbnail(),
        row.getInt(5),
        liked,
        UtcTime.instant(row.getObject(6, LocalDateTime.class)),
        UtcTime.instant(row.getObject(7, LocalDateTime.class)));
  }
}
