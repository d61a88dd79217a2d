package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.systems.codezap.bare.ListPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The first page of the templates with a keyword, the newest first. */
sealed interface KeywordPage {

  /** Reads what a member may see; returns its keys. */
  List<Long> read(Connection connection, long member) throws SQLException;

  /** The templates of the list that meet a condition. */
  record Filtered(String condition, List<Object> parameters) implements KeywordPage {

    @Override
    public List<Long> read(Connection connection, long member) throws SQLException {
      var all = new ArrayList<Object>(parameters);
      all.addFirst(member);
      return ListPage.read(connection, member, "", ListPage.VISIBLE + " AND " + condition, all);
    }
  }

  /**
   * The newest templates with the keyword, known before: the service asks no database for them.
   *
   * @param newest more than stand on a page
   */
  record Known(List<Found> newest) implements KeywordPage {

    /** A template, and who may see it. */
    record Found(long id, long member, boolean isPublic) {}

    @Override
    public List<Long> read(Connection connection, long member) throws SQLException {
      var keys =
          newest.stream()
              .filter(found -> found.isPublic() || found.member() == member)
              .limit(ListPage.SIZE)
              .map(Found::id)
              .toList();
      ListPage.read(connection, member, keys);
      return keys;
    }
  }
}
