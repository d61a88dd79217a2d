package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.systems.codezap.pages.ListPage;
import io.bottlenecklab.systems.codezap.pages.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The templates with a keyword, the newest first.
 *
 * @param from tables, of which {@code template t} is one
 * @param condition that they meet
 * @param parameters of both
 */
record KeywordQuery(String from, String condition, List<Object> parameters) {

  /** The keys of the first page, and of those ahead, that a member may see. */
  List<Long> keys(Connection connection, long member) throws SQLException {
    var all = new ArrayList<>(parameters);
    all.add(member);
    return Query.keys(
        connection,
        "SELECT t.id FROM %s WHERE %s AND %s%s"
            .formatted(from, condition, ListPage.VISIBLE, ListPage.FIRST_PAGES),
        all);
  }
}
