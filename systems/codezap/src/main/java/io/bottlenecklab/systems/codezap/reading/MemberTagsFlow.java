package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.bottlenecklab.systems.codezap.bare.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Asks for the tags of the caller's templates. */
public final class MemberTagsFlow extends ReadingFlow {

  private static final String TAGS = SqlFile.read("codezap/member-tags");

  /** For the service loader. */
  public MemberTagsFlow() {
    super(
        "member-tags",
        "\"tags\":[{",
        "tags",
        "the tags of a member's templates read over plain JDBC, in one statement",
        (connection, _) -> (member, _) -> check(tags(connection, member), member));
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/tags?memberId=" + members.caller(index).n();
  }

  private static void check(int tags, long member) throws SQLException {
    if (tags == 0) {
      throw new SQLException("member %d has no tags".formatted(member));
    }
  }

  static int tags(Connection connection, long member) throws SQLException {
    return Query.read(connection, TAGS, List.of(member, member));
  }
}
