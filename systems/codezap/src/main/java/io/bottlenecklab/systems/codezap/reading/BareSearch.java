package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.systems.codezap.Keywords;
import io.bottlenecklab.systems.codezap.pages.ListPage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The first page of the templates with a keyword, by the index that the variant keeps for it. Which
 * way each keyword is found is decided before, once for all searches.
 */
final class BareSearch extends BareReading {

  @Override
  public String name() {
    return "search";
  }

  @Override
  public String about() {
    return "a first page of the templates with a keyword read over plain JDBC, in four statements";
  }

  @Override
  Reading reading(Connection connection, Subject subject) throws SQLException {
    var searches = searches(connection, subject.knobs());
    return (member, random) -> {
      var _ = page(connection, member, searches.get(random.nextInt(searches.size())));
    };
  }

  /** One for each keyword. */
  static List<KeywordQuery> searches(Connection connection, Map<String, Object> knobs)
      throws SQLException {
    var ways = new KeywordWays(connection, knobs);
    var searches = new ArrayList<KeywordQuery>();
    for (var index = 0; index < Keywords.COUNT; index++) {
      searches.add(ways.of(Keywords.get(index)));
    }
    return searches;
  }

  /** Reads a page; returns its keys. */
  static List<Long> page(Connection connection, long member, KeywordQuery search)
      throws SQLException {
    return ListPage.read(connection, member, search.keys(connection, member));
  }
}
