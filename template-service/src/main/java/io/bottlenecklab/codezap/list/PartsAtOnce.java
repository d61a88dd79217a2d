package io.bottlenecklab.codezap.list;

import io.bottlenecklab.codezap.template.Excerpt;
import io.bottlenecklab.codezap.template.Named;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Asks once for the tags and thumbnails of the whole page. Beyond report R3, whose authors came to
 * two queries.
 *
 * <p>It is fast because a page of any size costs one round trip, and each row is found by its key.
 */
final class PartsAtOnce implements ListParts {

  private static final String SQL = SqlFile.read("codezap/list-parts");

  private final JdbcTemplate jdbc;

  PartsAtOnce(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Map<Long, TemplateParts> of(List<Long> templates) {
    if (templates.isEmpty()) {
      return Map.of();
    }
    var tags = new HashMap<Long, List<Named>>();
    var thumbnails = new HashMap<Long, Excerpt>();
    jdbc.query(
        SQL.formatted(Placeholders.list(templates.size())),
        row -> {
          var template = row.getLong(1);
          var tag = row.getLong(2);
          if (tag == 0) {
            thumbnails.put(template, new Excerpt(row.getString(4), row.getString(5)));
          } else {
            tags.computeIfAbsent(template, _ -> new ArrayList<>(5))
                .add(new Named(tag, row.getString(3)));
          }
        },
        Stream.concat(templates.stream(), templates.stream()).toArray());
    var parts = new HashMap<Long, TemplateParts>();
    for (var template : templates) {
      var sorted = tags.getOrDefault(template, new ArrayList<>());
      sorted.sort((a, b) -> Long.compare(a.id(), b.id()));
      parts.put(template, new TemplateParts(sorted, thumbnails.get(template)));
    }
    return parts;
  }

  @Override
  public PageQueries lookups() {
    return PageQueries.ONE_QUERY;
  }
}
