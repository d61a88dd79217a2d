package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.Condition.Hits;
import io.bottlenecklab.codezap.search.text.GramCounts;
import io.bottlenecklab.codezap.search.text.GramLookup;
import io.bottlenecklab.codezap.search.text.Grams;
import io.bottlenecklab.codezap.search.text.LiteralText;
import io.bottlenecklab.codezap.template.Placeholders;
import java.time.Clock;
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

  /** As {@code LIMIT} of a page with five more ahead of it. */
  private static final long PAGES = 121;

  private final GramCounts counts;
  private final GramLookup lookup;

  GramSearch(JdbcTemplate jdbc, Clock clock) {
    this.counts = new GramCounts(jdbc, clock);
    this.lookup = new GramLookup(jdbc);
  }

  @Override
  public Condition condition(String keyword) {
    var pairs = Grams.within(keyword).stream().limit(COUNTED).toList();
    return pairs.isEmpty()
        ? ofOneUnit(keyword)
        : ofPairs(keyword, counts.rarestFirst(pairs).stream().limit(MOST_PAIRS).toList());
  }

  private Condition ofPairs(String keyword, List<Long> pairs) {
    var rarest = counts.of(pairs.getFirst());
    return isWalkPossible(rarest) && isWalk(rarest, counts.shareOfHits(pairs.getFirst(), keyword))
        ? walk(keyword, pairs)
        : lookup.hits(pairs, keyword).map(GramSearch::among).orElseGet(() -> walk(keyword, pairs));
  }

  /** A unit is the first of a range of pairs. Every template that has one is a hit. */
  private Condition ofOneUnit(String keyword) {
    var first = (long) Grams.lower(keyword).charAt(0) * Grams.UNIT;
    return isWalk(counts.ofUnit(first), 1)
        ? walkOfOneUnit(keyword, first)
        : lookup
            .hitsOfUnit(first, keyword)
            .map(GramSearch::among)
            .orElseGet(() -> walkOfOneUnit(keyword, first));
  }

  /** Whether it would be the shorter way if every template with the rarest pair were a hit. */
  private boolean isWalkPossible(double rarest) {
    return isWalk(rarest, 1);
  }

  /** Compares what is read until the pages are full with what is read to look all hits up. */
  private boolean isWalk(double rarest, double shareOfHits) {
    var hits = rarest * shareOfHits;
    return hits >= 1 && PAGES / hits * counts.templates() < 2.0 * rarest;
  }

  private static Condition among(List<Long> hits) {
    return hits.isEmpty()
        ? new Condition("false", List.of(), Hits.FEW)
        : new Condition(
            "t.id IN (%s)".formatted(Placeholders.list(hits.size())), List.copyOf(hits), Hits.FEW);
  }

  /** Counts, because a server turns what asks for existence into a join, in an order of its own. */
  private static Condition walk(String keyword, List<Long> pairs) {
    var sql = new StringBuilder("(");
    for (var _ : pairs) {
      sql.append(
          "(SELECT count(*) FROM template_gram g WHERE g.gram = ? AND g.template_id = t.id) = 1"
              + " AND ");
    }
    return verified(sql, new ArrayList<>(pairs), keyword);
  }

  private static Condition walkOfOneUnit(String keyword, long first) {
    return verified(
        new StringBuilder(
            "((SELECT count(*) FROM template_gram g WHERE g.template_id = t.id"
                + " AND g.gram BETWEEN ? AND ?) > 0 AND "),
        new ArrayList<>(List.of(first, first + Grams.UNIT - 1)),
        keyword);
  }

  private static Condition verified(StringBuilder sql, List<Object> parameters, String keyword) {
    sql.append(LiteralText.perTemplate()).append(')');
    parameters.addAll(LiteralText.parameters(keyword));
    return new Condition(sql.toString(), parameters, Hits.MANY);
  }

  @Override
  public SearchMethod method() {
    return SearchMethod.GRAMS;
  }
}
