package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.KeywordCondition.Hits;
import io.bottlenecklab.sql.Placeholders;
import io.bottlenecklab.sql.SqlFile;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Looks a keyword's pairs of neighbours up in a table of all pairs, and compares the templates that
 * have them with the keyword. Beyond report R3: what MySQL's ngram parser does, on both servers.
 *
 * <p>There are two ways, and the one that reads less is taken. A keyword with many hits fills a
 * page soon: templates are read in the order of the sort, and each is asked for the pairs. One with
 * few hits is looked up: the templates of its rarest pair, narrowed down by the other pairs. The
 * price is paid on write: a row for each pair.
 */
final class GramSearch implements KeywordSearch {

  /** Of a longer keyword, the rest is hardly ever rarer. */
  private static final int COUNTED = 32;

  /** More pairs than these hardly ever rule out another template. */
  private static final int MOST_PAIRS = 8;

  private static final String HAS_PAIR = SqlFile.read("codezap/search-gram-walk") + " AND ";

  private final GramCounts counts;
  private final GramLookup lookup;

  GramSearch(JdbcTemplate jdbc) {
    this.counts = new GramCounts(jdbc);
    this.lookup = new GramLookup(jdbc);
  }

  @Override
  public KeywordCondition condition(String keyword) {
    var pairs = Grams.within(keyword).stream().limit(COUNTED).toList();
    return pairs.isEmpty()
        ? ofOneUnit(keyword)
        : ofPairs(keyword, counts.rarestFirst(pairs).stream().limit(MOST_PAIRS).toList());
  }

  private KeywordCondition ofPairs(String keyword, List<Long> pairs) {
    return counts.isWalk(pairs.getFirst(), keyword)
        ? walk(keyword, pairs)
        : lookup.hits(pairs, keyword).map(GramSearch::among).orElseGet(() -> walk(keyword, pairs));
  }

  /** A unit is the first of a range of pairs. Every template that has one is a hit. */
  private KeywordCondition ofOneUnit(String keyword) {
    var first = (long) LetterCase.fold(keyword).charAt(0) * Grams.UNIT;
    return counts.isWalkOfUnit(first, keyword)
        ? walkOfOneUnit(keyword, first)
        : lookup
            .hitsOfUnit(first, keyword)
            .map(GramSearch::among)
            .orElseGet(() -> walkOfOneUnit(keyword, first));
  }

  private static KeywordCondition among(List<Long> hits) {
    return hits.isEmpty()
        ? new KeywordCondition("false", List.of(), Hits.FEW)
        : new KeywordCondition(
            "t.id IN (%s)".formatted(Placeholders.list(hits.size())), List.copyOf(hits), Hits.FEW);
  }

  /** Counts, because a server turns what asks for existence into a join, in an order of its own. */
  private static KeywordCondition walk(String keyword, List<Long> pairs) {
    return verified("(" + HAS_PAIR.repeat(pairs.size()), new ArrayList<>(pairs), keyword);
  }

  private static KeywordCondition walkOfOneUnit(String keyword, long first) {
    return verified(
        "((SELECT count(*) FROM template_gram g WHERE g.template_id = t.id"
            + " AND g.gram BETWEEN ? AND ?) > 0 AND ",
        new ArrayList<>(List.of(first, first + Grams.UNIT - 1)),
        keyword);
  }

  private static KeywordCondition verified(String sql, List<Object> parameters, String keyword) {
    parameters.addAll(LiteralText.parameters(keyword));
    return new KeywordCondition(
        sql + LiteralText.perTemplate(keyword) + ")", parameters, Hits.MANY);
  }

  @Override
  public KeywordSearch.Method method() {
    return KeywordSearch.Method.GRAMS;
  }
}
