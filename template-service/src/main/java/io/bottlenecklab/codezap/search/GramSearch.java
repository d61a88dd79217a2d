package io.bottlenecklab.codezap.search;

import io.bottlenecklab.codezap.search.Condition.Hits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Looks a keyword's pairs of neighbours up in a table of all pairs, and compares the templates that
 * have them with the keyword. Beyond report R3: what MySQL's ngram parser does, on both servers.
 *
 * <p>A rare pair leads to its few templates. Where even the rarest is frequent, templates are read
 * in the order of the sort, and each is asked for the pairs; a page is full after a few. The price
 * is paid on write: a row for each pair.
 */
final class GramSearch implements KeywordSearch {

  /** More pairs than these hardly ever rule out another template. */
  private static final int MOST_PAIRS = 8;

  /** So many templates are read and sorted in less time than a page takes otherwise. */
  private static final int FEW = 4_000;

  private static final String COUNT =
      "SELECT ? AS gram, count(*) AS templates"
          + " FROM (SELECT 1 FROM template_gram WHERE gram = ? LIMIT "
          + FEW
          + ") AS some";

  private final JdbcTemplate jdbc;

  GramSearch(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Condition condition(String keyword) {
    var grams = List.copyOf(Grams.within(keyword));
    if (grams.isEmpty()) {
      return ofOneUnit(keyword);
    }
    var counted = counted(some(grams));
    return counted.getFirst().templates() < FEW
        ? lookUp(keyword, counted)
        : probe(keyword, counted);
  }

  /** From the rarest pair's templates on. */
  private static Condition lookUp(String keyword, List<Counted> grams) {
    var sql =
        new StringBuilder("(t.id IN (SELECT g.template_id FROM template_gram g WHERE g.gram = ?)");
    var parameters = new ArrayList<Object>();
    parameters.add(grams.getFirst().gram());
    addProbes(sql, parameters, grams.subList(1, grams.size()));
    return verified(sql, parameters, keyword, Hits.FEW);
  }

  private static Condition probe(String keyword, List<Counted> grams) {
    var sql = new StringBuilder("(true");
    var parameters = new ArrayList<Object>();
    addProbes(sql, parameters, grams);
    return verified(sql, parameters, keyword, Hits.MANY);
  }

  /** Counts, because a server turns what asks for existence into a join, in an order of its own. */
  private static void addProbes(StringBuilder sql, List<Object> parameters, List<Counted> grams) {
    for (var gram : grams) {
      sql.append(
          " AND (SELECT count(*) FROM template_gram g WHERE g.gram = ? AND g.template_id = t.id) = 1");
      parameters.add(gram.gram());
    }
  }

  private static Condition verified(
      StringBuilder sql, List<Object> parameters, String keyword, Hits hits) {
    sql.append(" AND ").append(LiteralText.perTemplate()).append(')');
    parameters.addAll(LiteralText.parameters(keyword));
    return new Condition(sql.toString(), parameters, hits);
  }

  /** A unit is the first of a range of pairs. Most templates have most units. */
  private static Condition ofOneUnit(String keyword) {
    var first = (long) Grams.lower(keyword).charAt(0) * Grams.UNIT;
    var sql =
        new StringBuilder(
            "((SELECT count(*) FROM template_gram g WHERE g.template_id = t.id"
                + " AND g.gram BETWEEN ? AND ?) > 0");
    return verified(
        sql, new ArrayList<>(List.of(first, first + Grams.UNIT - 1)), keyword, Hits.MANY);
  }

  /** The rarest first; a count that reaches the limit says no more than that. */
  private List<Counted> counted(List<Long> grams) {
    var sql = "(" + String.join(") UNION ALL (", grams.stream().map(gram -> COUNT).toList()) + ")";
    var parameters = grams.stream().flatMap(gram -> List.of(gram, gram).stream()).toArray();
    return jdbc
        .query(sql, (row, index) -> new Counted(row.getLong(1), row.getInt(2)), parameters)
        .stream()
        .sorted(Comparator.comparingInt(Counted::templates))
        .toList();
  }

  /** Some from the whole keyword, evenly. */
  private static List<Long> some(List<Long> grams) {
    var count = Math.min(MOST_PAIRS, grams.size());
    var some = new ArrayList<Long>();
    for (var i = 0; i < count; i++) {
      some.add(grams.get(i * grams.size() / count));
    }
    return some;
  }

  @Override
  public SearchMethod method() {
    return SearchMethod.GRAMS;
  }

  private record Counted(long gram, int templates) {}
}
