package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.systems.codezap.bare.ListPage;
import io.bottlenecklab.systems.codezap.bare.Query;
import io.bottlenecklab.systems.codezap.reading.KeywordPage.Known.Found;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * How keywords are found: by reading every text, or by a full-text index of the server, each in the
 * statements of the service. What the service has in an index of its own is looked up before.
 */
final class KeywordWays {

  private static final int PLACES = 4;
  private static final String TEXT = SqlFile.read("codezap/search-text").formatted("", "");
  private static final String EVERY_TEXT =
      SqlFile.read("codezap/search-every-text").formatted("", "");
  private static final String WORDS = SqlFile.read("codezap/search-words") + " AND " + TEXT;

  /** Those of some pages, as one in ten templates is seen by its member alone. */
  private static final String NEWEST =
      "SELECT t.id, t.member_id, t.visibility = 'PUBLIC' FROM template t"
          + " FORCE INDEX (template_by_created) WHERE "
          + TEXT
          + " ORDER BY t.created_at DESC, t.id DESC LIMIT "
          + 6 * ListPage.SIZE;

  private final Connection connection;
  private final String search;

  /** In the database of a variant with these knobs. */
  KeywordWays(Connection connection, Map<String, Object> knobs) {
    this.connection = connection;
    this.search = String.valueOf(knobs.get("codezap.search"));
  }

  KeywordPage of(String keyword) throws SQLException {
    var literal = Collections.<Object>nCopies(PLACES, "%" + keyword + "%");
    return switch (search) {
      case "like" -> new KeywordPage.Filtered(EVERY_TEXT, literal);
      case "lucene" -> new KeywordPage.Known(newest(literal));
      case "fulltext", "fulltext-ngram" -> {
        var phrase = "+\"" + keyword + "\"";
        var parameters = new ArrayList<Object>(List.of(phrase, phrase));
        parameters.addAll(literal);
        yield new KeywordPage.Filtered(WORDS, parameters);
      }
      default -> throw new SQLException("codezap.search is «%s»".formatted(search));
    };
  }

  private List<Found> newest(List<Object> literal) throws SQLException {
    var newest = new ArrayList<Found>();
    try (var query = Query.of(connection, NEWEST, literal);
        var row = query.executeQuery()) {
      while (row.next()) {
        newest.add(new Found(row.getLong(1), row.getLong(2), row.getBoolean(3)));
      }
    }
    return newest;
  }
}
