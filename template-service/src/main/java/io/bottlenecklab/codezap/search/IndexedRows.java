package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.IndexedTemplate.State;
import io.bottlenecklab.sql.Placeholders;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads templates for the index. */
final class IndexedRows {

  private static final String ROW =
      """
      crc32(concat_ws('|', t.member_id, t.category_id, t.visibility, t.likes_count, t.created_at,
        t.modified_at, t.title, t.description))
      """;

  private static final String PARTS =
      """
      (SELECT coalesce(sum(crc32(concat_ws('|', s.ordinal, s.filename, s.content))), 0)
        FROM source_code s WHERE s.template_id = t.id)
      + (SELECT coalesce(sum(x.tag_id), 0) FROM template_tag x WHERE x.template_id = t.id)
      """;

  private static final String STATES =
      "SELECT t.id, " + ROW + ", %s FROM template t WHERE t.id > ? ORDER BY t.id LIMIT ?";

  private static final String TEMPLATES =
      "SELECT t.id, "
          + ROW
          + ", "
          + PARTS
          + """
          , t.member_id, t.category_id, t.visibility, t.likes_count, t.created_at, t.modified_at,
            t.title, t.description
          FROM template t WHERE t.id IN (%s) ORDER BY t.id
          """;

  private final JdbcTemplate jdbc;

  /** In that database. */
  IndexedRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The states of templates in the order of their keys.
   *
   * @param after the key of the last one before
   * @param whole whether source codes and tags are looked at
   */
  SortedMap<Long, State> states(long after, int most, boolean whole) {
    var states = new TreeMap<Long, State>();
    jdbc.query(
        STATES.formatted(whole ? PARTS : "0"),
        row -> {
          states.put(row.getLong(1), new State(row.getLong(2), row.getLong(3)));
        },
        after,
        most);
    return states;
  }

  /**
   * Those of the templates that are there. Their states are read first: if a template is changed
   * meanwhile, its state is not that of the database.
   */
  List<IndexedTemplate> read(Collection<Long> ids) {
    var keys = ids.toArray();
    var marks = Placeholders.list(keys.length);
    var templates = new LinkedHashMap<Long, IndexedTemplate>();
    jdbc.query(
        TEMPLATES.formatted(marks),
        row -> {
          templates.put(row.getLong(1), template(row));
        },
        keys);
    jdbc.query(
        """
        SELECT template_id, filename, content, 0 FROM source_code WHERE template_id IN (%1$s)
        UNION ALL SELECT template_id, NULL, NULL, tag_id FROM template_tag WHERE template_id IN (%1$s)
        """
            .formatted(marks),
        row -> {
          var template = templates.get(row.getLong(1));
          if (template != null && row.getLong(4) == 0) {
            template.texts().addAll(List.of(row.getString(2), row.getString(3)));
          } else if (template != null) {
            template.tags().add(row.getLong(4));
          }
        },
        Stream.concat(ids.stream(), ids.stream()).toArray());
    return List.copyOf(templates.values());
  }

  private static IndexedTemplate template(ResultSet row) throws SQLException {
    return new IndexedTemplate(
        row.getLong(1),
        new State(row.getLong(2), row.getLong(3)),
        row.getLong(4),
        row.getLong(5),
        row.getString(6).equals("PUBLIC"),
        row.getLong(7),
        row.getObject(8, LocalDateTime.class),
        row.getObject(9, LocalDateTime.class),
        new ArrayList<>(),
        new ArrayList<>(List.of(row.getString(10), row.getString(11))));
  }
}
