package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.lab.load.Load;
import io.bottlenecklab.systems.codezap.SignedInMembers;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Lists 20 templates of all members, the newest first: the first page, or that of the step. */
public final class TemplateListFlow extends ReadingFlow {

  private static final String PAGE = "page";
  private static final String FIRST = "1";

  /** For the service loader. */
  public TemplateListFlow() {
    super(
        "template-list",
        "\"templates\":[{",
        "list",
        "a first page of templates read over plain JDBC, in four statements",
        (connection, _) -> (member, _) -> read(connection, member));
  }

  @Override
  public SortedMap<String, List<String>> options() {
    return new TreeMap<>(Map.of(PAGE, List.of(FIRST, "2000")));
  }

  @Override
  String path(Load load, SignedInMembers members, int index) {
    return "/api/templates?page=" + load.options().getOrDefault(PAGE, FIRST);
  }

  private static void read(Connection connection, long member) throws SQLException {
    var page = ListPage.read(connection, member, "", ListPage.VISIBLE, List.of(member));
    if (page.size() < ListPage.SIZE) {
      throw new SQLException(
          "a page of %d templates; expected: %d".formatted(page.size(), ListPage.SIZE));
    }
  }
}
