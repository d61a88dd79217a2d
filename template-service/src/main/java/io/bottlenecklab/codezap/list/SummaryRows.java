package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.template.TemplateSummary;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The rows of a list's templates, with member and category. */
@Repository
class SummaryRows {

  private static final String ROWS = SqlFile.read("codezap/list-rows");
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
  List<TemplateSummary> of(
      List<Long> keys, long caller, Map<Long, TemplateParts> parts, Set<Long> liked) {
    if (keys.isEmpty()) {
      return List.of();
    }
    var found = new HashMap<Long, TemplateSummary>();
    jdbc.query(
        ROWS.formatted(Placeholders.list(keys.size())),
        row -> {
          var id = row.getLong(1);
          var own = parts.getOrDefault(id, TemplateParts.NONE);
          found.put(id, TemplateSummary.of(row, own.tags(), own.thumbnail(), liked.contains(id)));
        },
        Stream.concat(keys.stream(), Stream.of(caller)).toArray());
    return keys.stream().filter(found::containsKey).map(found::get).toList();
  }
}
