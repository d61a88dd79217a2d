package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.db.codezap.TemplateTexts;
import io.bottlenecklab.sql.SqlFile;
import io.bottlenecklab.systems.codezap.bare.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How keywords are found: by pairs of neighbours if the database keeps them, by a full-text index,
 * or by reading every text, each in the statements of the service. They decide, too, which of the
 * two ways by pairs reads less.
 */
final class KeywordWays {

  /** More pairs hardly ever rule out another template. */
  private static final int MOST_PAIRS = 8;

  private static final int PLACES = 4;
  private static final String TEXT = SqlFile.read("codezap/search-text").formatted("", "");
  private static final String EVERY_TEXT =
      SqlFile.read("codezap/search-every-text").formatted("", "");
  private static final String WORDS = SqlFile.read("codezap/search-words") + " AND " + TEXT;
  private static final String COUNT = SqlFile.read("codezap/search-gram-count");
  private static final String PLAN =
      SqlFile.read("codezap/search-gram-plan")
          .formatted("gram = ?", "ORDER BY template_id DESC", TEXT);
  private static final String HAS_PAIR = SqlFile.read("codezap/search-gram-walk") + " AND ";
  private static final String JOIN = SqlFile.read("codezap/search-gram-join");
  private static final String LOOKUP = SqlFile.read("codezap/search-gram-lookup");

  private final Connection connection;
  private final String search;
  private final boolean sortIndexes;

  /** In the database of a variant with these knobs. */
  KeywordWays(Connection connection, Map<String, Object> knobs) {
    this.connection = connection;
    this.search = String.valueOf(knobs.get("codezap.search"));
    this.sortIndexes = Boolean.parseBoolean(String.valueOf(knobs.get("codezap.sort-indexes")));
  }

  KeywordPage of(String keyword) throws SQLException {
    var literal = Collections.<Object>nCopies(PLACES, "%" + keyword + "%");
    return switch (search) {
      case "grams" -> byPairs(keyword, literal);
      case "like" -> new KeywordPage.Filtered("", EVERY_TEXT, literal);
      case "fulltext", "fulltext-ngram" -> {
        var phrase = "+\"" + keyword + "\"";
        yield new KeywordPage.Filtered("", WORDS, joined(List.of(phrase, phrase), literal));
      }
      default -> throw new SQLException("codezap.search is «%s»".formatted(search));
    };
  }

  private KeywordPage byPairs(String keyword, List<Object> literal) throws SQLException {
    var pairs = rarestFirst(TemplateTexts.gramsWithin(keyword));
    if (pairs.isEmpty()) {
      throw new SQLException("«%s» has one letter, so no pair".formatted(keyword));
    }
    var rarest = pairs.getFirst();
    return number(PLAN, joined(List.of(rarest, rarest), literal)) == 1
        ? new KeywordPage.Filtered(
            hint("FORCE INDEX"), HAS_PAIR.repeat(pairs.size()) + TEXT, joined(pairs, literal))
        : new KeywordPage.LookedUp(
            hint("IGNORE INDEX FOR ORDER BY"),
            LOOKUP.formatted(tables(pairs.size()), "g.gram = ? AND " + TEXT),
            joined(joined(pairs.subList(1, pairs.size()), List.of(rarest)), literal));
  }

  private String hint(String way) {
    return sortIndexes ? way + " (template_by_created) " : "";
  }

  private static String tables(int pairs) {
    var tables = new StringBuilder("template_gram g");
    for (var i = 1; i < pairs; i++) {
      tables.append(' ').append(JOIN.formatted(i));
    }
    return tables.toString();
  }

  private List<Long> rarestFirst(long[] pairs) throws SQLException {
    var counts = new HashMap<Long, Long>();
    for (var pair : pairs) {
      counts.put(pair, number(COUNT, List.of(pair)));
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .limit(MOST_PAIRS)
        .toList();
  }

  private static List<Object> joined(List<?> parameters, List<?> more) {
    var joined = new ArrayList<Object>(parameters);
    joined.addAll(more);
    return joined;
  }

  private long number(String sql, List<?> parameters) throws SQLException {
    return Query.keys(connection, sql, parameters).getFirst();
  }
}
