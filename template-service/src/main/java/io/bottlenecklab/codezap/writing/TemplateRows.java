package io.bottlenecklab.codezap.writing;

import io.bottlenecklab.codezap.template.Placeholders;
import io.bottlenecklab.codezap.template.UtcTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Repository;

/** Stores a template and what belongs to it, each table by one statement. */
@Repository
class TemplateRows {

  private final JdbcClient client;
  private final JdbcTemplate jdbc;

  TemplateRows(JdbcClient client, JdbcTemplate jdbc) {
    this.client = client;
    this.jdbc = jdbc;
  }

  /** Stores a new template's own row; answers its key. */
  long insert(long member, TemplateRequest request, Instant now) {
    var key = new GeneratedKeyHolder();
    var time = UtcTime.column(now);
    client
        .sql(
            """
            INSERT INTO template (member_id, category_id, title, description, visibility,
              likes_count, created_at, modified_at)
            VALUES (?, ?, ?, ?, ?, 0, ?, ?)
            """)
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
    client
        .sql(
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
    insertSourceCodes(template, request.sourceCodes());
    client
        .sql(
            """
            INSERT INTO thumbnail (template_id, source_code_id)
            SELECT template_id, id FROM source_code WHERE template_id = ? AND ordinal = ?
            """)
        .params(template, request.thumbnail())
        .update();
    if (!tags.isEmpty()) {
      insertTags(template, tags);
    }
  }

  /** Removes source codes, thumbnail and tags. */
  void deleteParts(long template) {
    for (var table : List.of("thumbnail", "source_code", "template_tag")) {
      client.sql("DELETE FROM " + table + " WHERE template_id = ?").param(template).update();
    }
  }

  private void insertSourceCodes(
      long template, List<TemplateRequest.SourceCodeRequest> sourceCodes) {
    var parameters = new ArrayList<Object>();
    for (var code : sourceCodes) {
      parameters.add(template);
      parameters.add(code.filename());
      parameters.add(code.content());
      parameters.add(parameters.size() / 4 + 1);
    }
    jdbc.update(
        "INSERT INTO source_code (template_id, filename, content, ordinal) VALUES "
            + Placeholders.rows("(?, ?, ?, ?)", sourceCodes.size()),
        parameters.toArray());
  }

  private void insertTags(long template, List<Long> tags) {
    var parameters = new ArrayList<Object>();
    for (var tag : tags) {
      parameters.add(tag);
      parameters.add(template);
    }
    jdbc.update(
        "INSERT INTO template_tag (tag_id, template_id) VALUES "
            + Placeholders.rows("(?, ?)", tags.size()),
        parameters.toArray());
  }
}
