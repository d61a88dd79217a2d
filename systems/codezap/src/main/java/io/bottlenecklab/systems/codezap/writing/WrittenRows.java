package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.content.SeededMember;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Rows that loads wrote: templates and tags with greater ids than the seeded ones. Removing them
 * takes a moment; the seeder would insert all templates again.
 */
final class WrittenRows {

  private static final String SEEDED = "SELECT members, templates FROM dataset";

  /** Those that refer to a template or a source code first. */
  private static final List<String> PARTS =
      List.of("template_gram", "likes", "template_tag", "thumbnail", "source_code");

  private WrittenRows() {}

  static void remove(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      int members;
      long templates;
      try (var seeded = statement.executeQuery(SEEDED)) {
        if (!seeded.next()) {
          throw new SQLException("the database does not say what is seeded");
        }
        members = seeded.getInt(1);
        templates = seeded.getLong(2);
      }
      for (var part : PARTS) {
        statement.executeUpdate("DELETE FROM %s WHERE template_id > %d".formatted(part, templates));
      }
      statement.executeUpdate("DELETE FROM template WHERE id > " + templates);
      statement.executeUpdate("DELETE FROM tag WHERE id > " + (long) members * SeededMember.TAGS);
    }
  }
}
