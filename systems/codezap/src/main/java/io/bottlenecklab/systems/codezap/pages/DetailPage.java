package io.bottlenecklab.systems.codezap.pages;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** A template with its source codes and tags, in the statements that the tuned service sends. */
public final class DetailPage {

  private static final String TEMPLATE =
      """
      SELECT t.id, t.title, t.description, t.visibility, t.likes_count, t.created_at, t.modified_at,
        m.id, m.name, c.id, c.name,
        EXISTS (SELECT 1 FROM likes l WHERE l.member_id = ? AND l.template_id = t.id),
        h.source_code_id, s.id, s.filename, s.content, s.ordinal
      FROM template t
      JOIN member m ON m.id = t.member_id
      JOIN category c ON c.id = t.category_id
      JOIN source_code s ON s.template_id = t.id
      LEFT JOIN thumbnail h ON h.template_id = t.id
      WHERE t.id = ? AND (t.visibility = 'PUBLIC' OR t.member_id = ?)
      ORDER BY s.ordinal
      """;
  private static final String TAGS =
      """
      SELECT g.id, g.name FROM template_tag x JOIN tag g ON g.id = x.tag_id
      WHERE x.template_id = ? ORDER BY g.id
      """;

  private DetailPage() {}

  /** Reads it; returns how many source codes and tags it has. */
  public static int read(Connection connection, long member, long template) throws SQLException {
    var sources = Query.read(connection, TEMPLATE, List.of(member, template, member));
    if (sources == 0) {
      throw new SQLException("template %d is gone".formatted(template));
    }
    return sources + Query.read(connection, TAGS, List.of(template));
  }
}
