package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Rows that loads wrote: templates and tags with greater ids than the seeded ones. Removing them
 * takes a moment; the seeder would insert all templates again.
 */
final class WrittenRows {

  private static final String SEEDED = "SELECT dataset FROM lab_fingerprint";
  private static final Pattern SIZES = Pattern.compile("members=(\\d+), templates=(\\d+)");

  /** Those that refer to a template or a source code first. */
  private static final List<String> PARTS =
      List.of("likes", "template_tag", "thumbnail", "source_code");

  private WrittenRows() {}

  static void remove(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      var sizes = sizes(statement);
      var members = Long.parseLong(sizes.group(1));
      var templates = Long.parseLong(sizes.group(2));
      for (var part : PARTS) {
        statement.executeUpdate("DELETE FROM %s WHERE template_id > %d".formatted(part, templates));
      }
      statement.executeUpdate("DELETE FROM template WHERE id > " + templates);
      statement.executeUpdate("DELETE FROM tag WHERE id > " + members * SeededMember.TAGS);
    }
  }

  private static MatchResult sizes(Statement statement) throws SQLException {
    try (var seeded = statement.executeQuery(SEEDED)) {
      var sizes = SIZES.matcher(seeded.next() ? seeded.getString(1) : "");
      if (!sizes.find()) {
        throw new SQLException("the database does not say what is seeded");
      }
      return sizes.toMatchResult();
    }
  }
}
