package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.codezap.template.UtcTime;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Repository;

/** Stores a template and what belongs to it, each table by one statement. */
@Repository
class TemplateStore {

  private static final String INSERT = SqlFile.read("codezap/insert-template");
  private static final String SOURCE_CODES = SqlFile.read("codezap/insert-source-codes");
  private static final String THUMBNAIL = SqlFile.read("codezap/insert-thumbnail");
  private static final String TAGS = SqlFile.read("codezap/insert-template-tags");

  private final JdbcClient jdbc;

  TemplateStore(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Stores a new template's own row; returns its key. */
  long insert(long member, TemplateRequest request, Instant now) {
    var key = new GeneratedKeyHolder();
    var time = UtcTime.column(now);
    jdbc.sql(INSERT)
        .params(
            member,
            request.categoryId(),
            request.title(),
            request.description(),
            request.visibility().name(),
            time,
            time)
        .update(key);
    return Objects.requireNonNull(key.getKey()).longValue();
  }

  /** Changes a template's own row. */
  void update(long template, TemplateRequest request, Instant now) {
    jdbc.sql(
            """
            UPDATE template SET category_id = ?, title = ?, description = ?, visibility = ?,
              modified_at = ?
            WHERE id = ?
            """)
        .params(
            request.categoryId(),
            request.title(),
            request.description(),
            request.visibility().name(),
            UtcTime.column(now),
            template)
        .update();
  }

  /** Stores source codes, thumbnail and tags. */
  void insertParts(long template, TemplateRequest request, List<Long> tags) {
    var codes = new ArrayList<Object>();
    for (var code : request.sourceCodes()) {
      codes.addAll(List.of(template, code.filename(), code.content(), codes.size() / 4 + 1));
    }
    insertRows(SOURCE_CODES, 4, codes);
    jdbc.sql(THUMBNAIL).params(template, request.thumbnail()).update();
    insertRows(TAGS, 2, tags.stream().flatMap(tag -> Stream.of(tag, template)).toList());
  }

  private void insertRows(String sql, int columns, List<?> values) {
    if (!values.isEmpty()) {
      jdbc.sql(sql.formatted(Placeholders.rows(columns, values.size() / columns)))
          .params(values)
          .update();
    }
  }

  /** Removes source codes, thumbnail and tags. */
  void deleteParts(long template) {
    for (var table : List.of("thumbnail", "source_code", "template_tag")) {
      jdbc.sql("DELETE FROM " + table + " WHERE template_id = ?").param(template).update();
    }
  }
}
