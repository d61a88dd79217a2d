package io.bottlenecklab.systems.codezap.writing;

import io.bottlenecklab.db.codezap.SeededMember;
import io.bottlenecklab.systems.codezap.pages.DetailPage;
import io.bottlenecklab.systems.codezap.pages.ListPage;
import java.sql.SQLException;
import java.util.List;

/** The reads and writes of a journey's six requests. */
final class BareJourney extends BareWriting {

  private static final String OWN = "t.member_id = ?";
  private static final String OF_CATEGORY = OWN + " AND t.category_id = ?";
  private static final String OF_TAG =
      OWN + " AND t.id IN (SELECT template_id FROM template_tag WHERE tag_id IN (?))";

  @Override
  public String name() {
    return "journey";
  }

  @Override
  public String about() {
    return "three lists and a template read, another stored and deleted, over plain JDBC in two commits";
  }

  @Override
  Writing writing(TemplateRows rows) {
    return member -> write(rows, member);
  }

  private static void write(TemplateRows rows, SeededMember member) throws SQLException {
    var connection = rows.connection();
    long n = member.n();
    var own = ListPage.read(connection, n, OWN, List.of(n));
    if (own.isEmpty()) {
      throw new SQLException("member %d has no templates".formatted(n));
    }
    ListPage.read(connection, n, OF_CATEGORY, List.of(n, member.category(NewTemplate.CATEGORY)));
    ListPage.read(connection, n, OF_TAG, List.of(n, member.tag(NewTemplate.TAG)));
    DetailPage.read(connection, n, n);
    rows.delete(member, rows.create(member, Journey.template(member)));
  }
}
