package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.check.Invariant;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** What must hold in Code Zap's database at any time. */
public final class TemplateInvariants {

  private static final List<Invariant> ALL =
      List.of(
          // The counter is kept beside the rows that it counts.
          new Invariant(
              "a template's count of likes is not that of its rows",
              """
              SELECT concat('template ', id, ': likes_count ', likes_count, ', rows ', coalesce(liked, 0))
              FROM template
              LEFT JOIN (SELECT template_id, count(*) AS liked FROM likes GROUP BY template_id) counted
                ON template_id = id
              WHERE likes_count <> coalesce(liked, 0)
              """),
          // A foreign key holds that there is such a category, not whose it is.
          new Invariant(
              "a template is in no category, or in another member's",
              """
              SELECT concat('template ', template.id, ', category ', category_id)
              FROM template LEFT JOIN category ON category.id = category_id
              WHERE category.id IS NULL OR category.member_id <> template.member_id
              """),
          // Held by a constraint as well, which the check does not rely on.
          new Invariant(
              "a tag's name is there twice",
              "SELECT concat('tag ', name) FROM tag GROUP BY name HAVING count(*) > 1"),
          // Held by foreign keys as well.
          new Invariant(
              "a row belongs to no template",
              """
              SELECT concat(part, ' of template ', template_id)
              FROM (
                SELECT DISTINCT 'source_code' AS part, template_id FROM source_code
                UNION ALL SELECT DISTINCT 'template_tag', template_id FROM template_tag
                UNION ALL SELECT DISTINCT 'thumbnail', template_id FROM thumbnail
                UNION ALL SELECT DISTINCT 'likes', template_id FROM likes) parts
              LEFT JOIN template ON template.id = template_id
              WHERE template.id IS NULL
              """),
          // A template is written with its source codes or not at all.
          new Invariant(
              "a template has no source code",
              """
              SELECT concat('template ', id) FROM template
              WHERE NOT EXISTS (SELECT * FROM source_code WHERE template_id = template.id)
              """),
          // Foreign keys hold that both are there, not that they belong together.
          new Invariant(
              "a thumbnail is no source code of its template",
              """
              SELECT concat('template ', thumbnail.template_id, ', source code ', source_code_id)
              FROM thumbnail LEFT JOIN source_code ON source_code.id = source_code_id
              WHERE source_code.id IS NULL OR source_code.template_id <> thumbnail.template_id
              """));

  private TemplateInvariants() {}

  /**
   * All violations, at most ten of each invariant. Only reads, in one snapshot, so it may run while
   * templates are being written.
   *
   * @param connection to the database; its transaction, if there is one, is ended
   */
  public static List<String> check(Connection connection) throws SQLException {
    return Invariant.check(connection, ALL);
  }
}
