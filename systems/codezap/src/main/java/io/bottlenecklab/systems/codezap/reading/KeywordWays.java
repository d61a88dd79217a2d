package io.bottlenecklab.systems.codezap.reading;

import io.bottlenecklab.db.codezap.TemplateTexts;
import io.bottlenecklab.systems.codezap.pages.Query;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How keywords are found: by pairs of neighbours where the database keeps them, by a full-text
 * index, or by reading every text. Of the two ways by pairs, the one that reads less is taken: the
 * templates in the order of the list, each asked for the pairs, or those of the rarest pair.
 */
final class KeywordWays {

  /** More pairs hardly ever rule out another template. */
  private static final int MOST_PAIRS = 8;

  /** Counting more would take longer than what it could save. */
  private static final int MOST = 20_000;

  /** The newest templates with a pair, by which the share of hits is estimated. */
  private static final int SAMPLE = 64;

  private static final int PAGES = 121;
  private static final int PLACES = 4;
  private static final String IN_ORDER = "template t FORCE INDEX (template_by_created)";
  private static final String TEMPLATES = "template t";

  private static final String OF_TEMPLATE =
      "(%s OR %s)".formatted(contains("t.title"), contains("t.description"));
  private static final String OF_SOURCE =
      "(%s OR %s)".formatted(contains("s.filename"), contains("s.content"));
  private static final String PER_TEMPLATE =
      "(%s OR (SELECT count(*) FROM source_code s WHERE s.template_id = t.id AND %s) > 0)"
          .formatted(OF_TEMPLATE, OF_SOURCE);
  private static final String EVERY_TEXT =
      "(%s OR t.id IN (SELECT s.template_id FROM source_code s WHERE %s))"
          .formatted(OF_TEMPLATE, OF_SOURCE);
  private static final String MATCH =
      """
      (MATCH (t.title, t.description) AGAINST (? IN BOOLEAN MODE)
        OR t.id IN (
          SELECT s.template_id FROM source_code s
          WHERE MATCH (s.filename, s.content) AGAINST (? IN BOOLEAN MODE)))
      """;

  private final Connection connection;
  private final String search;
  private final String inOrder;

  /** In the database of a variant with these knobs. */
  KeywordWays(Connection connection, Map<String, Object> knobs) {
    this.connection = connection;
    this.search = String.valueOf(knobs.get("codezap.search"));
    this.inOrder =
        Boolean.parseBoolean(String.valueOf(knobs.get("codezap.sort-indexes")))
            ? IN_ORDER
            : TEMPLATES;
  }

  private static String contains(String column) {
    return "lower(%s) COLLATE utf8mb4_bin LIKE ?".formatted(column);
  }

  KeywordQuery of(String keyword) throws SQLException {
    var literal = Collections.<Object>nCopies(PLACES, "%" + keyword + "%");
    return switch (search) {
      case "grams" -> byPairs(keyword, literal);
      case "like" -> new KeywordQuery(TEMPLATES, EVERY_TEXT, literal);
      case "fulltext", "fulltext-ngram" -> {
        var phrase = "+\"" + keyword + "\"";
        var parameters = new ArrayList<Object>(List.of(phrase, phrase));
        parameters.addAll(literal);
        yield new KeywordQuery(TEMPLATES, MATCH + " AND " + PER_TEMPLATE, parameters);
      }
      default -> throw new SQLException("codezap.search is «%s»".formatted(search));
    };
  }

  private KeywordQuery byPairs(String keyword, List<Object> literal) throws SQLException {
    var pairs = rarestFirst(TemplateTexts.gramsWithin(keyword));
    if (pairs.isEmpty()) {
      throw new SQLException("«%s» has one letter, so no pair".formatted(keyword));
    }
    var rarest = count(pairs.getFirst());
    var hits = rarest * shareOfHits(pairs.getFirst(), literal);
    var templates = number("SELECT coalesce(max(id), 0) FROM template", List.of());
    var parameters = new ArrayList<Object>(pairs);
    parameters.addAll(literal);
    return hits >= 1 && PAGES / hits * templates < 2.0 * rarest
        ? new KeywordQuery(inOrder, asked(pairs.size()) + PER_TEMPLATE, parameters)
        : new KeywordQuery(lookedUp(pairs.size()), PER_TEMPLATE, parameters);
  }

  /** Counts, because a server turns what asks for existence into a join. */
  private static String asked(int pairs) {
    return "(SELECT count(*) FROM template_gram g WHERE g.gram = ? AND g.template_id = t.id) = 1 AND "
        .repeat(pairs);
  }

  /** In the order as written: a server would begin with all templates. */
  private static String lookedUp(int pairs) {
    var tables =
        new StringBuilder(
            "(SELECT template_id FROM template_gram WHERE gram = ?) g STRAIGHT_JOIN ");
    for (var i = 1; i < pairs; i++) {
      tables.append(
          "template_gram g%1$d ON g%1$d.gram = ? AND g%1$d.template_id = g.template_id STRAIGHT_JOIN "
              .formatted(i));
    }
    return tables.append("template t ON t.id = g.template_id").toString();
  }

  private List<Long> rarestFirst(long[] pairs) throws SQLException {
    var counts = new HashMap<Long, Double>();
    for (var pair : pairs) {
      counts.put(pair, count(pair));
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .limit(MOST_PAIRS)
        .toList();
  }

  private double count(long pair) throws SQLException {
    return number(
        "SELECT count(*) FROM (SELECT 1 FROM template_gram WHERE gram = ? LIMIT %d) AS some"
            .formatted(MOST),
        List.of(pair));
  }

  private double shareOfHits(long pair, List<Object> literal) throws SQLException {
    var parameters = new ArrayList<Object>();
    parameters.add(pair);
    parameters.addAll(literal);
    return number(
            """
            SELECT count(*) FROM (
              SELECT template_id FROM template_gram WHERE gram = ?
              ORDER BY template_id DESC LIMIT %d) g
            JOIN template t ON t.id = g.template_id
            WHERE %s
            """
                .formatted(SAMPLE, PER_TEMPLATE),
            parameters)
        / SAMPLE;
  }

  private double number(String sql, List<?> parameters) throws SQLException {
    return Query.keys(connection, sql, parameters).getFirst();
  }
}
