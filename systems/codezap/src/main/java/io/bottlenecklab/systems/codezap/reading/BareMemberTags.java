package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.systems.codezap.pages.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The tags of a member's own templates. */
final class BareMemberTags extends BareReading {

  private static final String TAGS =
      """
      SELECT g.id, g.name FROM tag g
      WHERE g.id IN (
        SELECT x.tag_id FROM template_tag x JOIN template t ON t.id = x.template_id
        WHERE t.member_id = ?)
      ORDER BY g.id
      """;

  @Override
  public String name() {
    return "tags";
  }

  @Override
  public String about() {
    return "the tags of a member's templates read over plain JDBC, in one statement";
  }

  @Override
  Reading reading(Connection connection, Subject subject) {
    return (member, _) -> {
      if (tags(connection, member) == 0) {
        throw new SQLException("member %d has no tags".formatted(member));
      }
    };
  }

  static int tags(Connection connection, long member) throws SQLException {
    return Query.read(connection, TAGS, List.of(member));
  }
}
