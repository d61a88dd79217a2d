package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.systems.codezap.pages.ListPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The first page of all templates. */
final class BareListPage extends BareReading {

  @Override
  public String name() {
    return "list";
  }

  @Override
  public String about() {
    return "a first page of templates read over plain JDBC, in four statements";
  }

  @Override
  Reading reading(Connection connection, Subject subject) {
    return (member, _) -> {
      var page = ListPage.read(connection, member, ListPage.VISIBLE, List.of(member));
      if (page.size() < ListPage.SIZE) {
        throw new SQLException(
            "a page of %d templates; expected: %d".formatted(page.size(), ListPage.SIZE));
      }
    };
  }
}
