package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import io.bottlenecklab.systems.codezap.bare.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The first page of the templates with a keyword, the newest first. */
sealed interface KeywordPage {

  /** Reads what a member may see; returns its keys. */
  List<Long> read(Connection connection, long member) throws SQLException;

  /** The templates of the list that meet a condition. */
  record Filtered(String hint, String condition, List<Object> parameters) implements KeywordPage {

    @Override
    public List<Long> read(Connection connection, long member) throws SQLException {
      return visible(connection, member, hint, condition, parameters);
    }
  }

  /** All templates with the keyword, which a statement finds first. */
  record LookedUp(String hint, String sql, List<Object> parameters) implements KeywordPage {

    @Override
    public List<Long> read(Connection connection, long member) throws SQLException {
      var hits = Query.keys(connection, sql, parameters);
      var among = "t.id IN (" + Placeholders.list(hits.size()) + ")";
      return hits.isEmpty() ? hits : visible(connection, member, hint, among, hits);
    }
  }

  private static List<Long> visible(
      Connection connection, long member, String hint, String condition, Collection<?> parameters)
      throws SQLException {
    var all = new ArrayList<Object>(parameters);
    all.addFirst(member);
    return ListPage.read(connection, member, hint, ListPage.VISIBLE + " AND " + condition, all);
  }
}
