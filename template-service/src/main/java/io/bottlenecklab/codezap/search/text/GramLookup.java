package io.bottlenecklab.codezap.search.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;

/** Finds all hits of a keyword from its rarest pair on. */
public final class GramLookup {

  /** More hits are no longer few. */
  private static final int MOST = 2_000;

  /** In the order as written: a server would begin with all templates, and sort them. */
  private static final String HITS =
      "SELECT STRAIGHT_JOIN t.id FROM %s JOIN template t ON t.id = g.template_id WHERE %s LIMIT "
          + (MOST + 1);

  private static final String OF_UNIT =
      "(SELECT DISTINCT template_id FROM template_gram WHERE gram BETWEEN ? AND ?) g";

  private final JdbcTemplate jdbc;

  /** In that database. */
  public GramLookup(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The templates that contain the keyword; nothing where they are many.
   *
   * @param pairs of the keyword, the rarest first
   */
  public Optional<List<Long>> hits(List<Long> pairs, String keyword) {
    var tables = new StringBuilder("template_gram g");
    for (var i = 1; i < pairs.size(); i++) {
      tables.append(
          " JOIN template_gram g%1$d ON g%1$d.gram = ? AND g%1$d.template_id = g.template_id"
              .formatted(i));
    }
    var parameters = new ArrayList<Object>(pairs.subList(1, pairs.size()));
    parameters.add(pairs.getFirst());
    return hits(tables.toString(), "g.gram = ? AND ", parameters, keyword);
  }

  /**
   * The templates that contain a keyword of one unit; nothing where they are many.
   *
   * @param first the first of the pairs that begin with it
   */
  public Optional<List<Long>> hitsOfUnit(long first, String keyword) {
    var parameters = new ArrayList<Object>(List.of(first, first + Grams.UNIT - 1));
    return hits(OF_UNIT, "", parameters, keyword);
  }

  private Optional<List<Long>> hits(
      String tables, String condition, List<Object> parameters, String keyword) {
    parameters.addAll(LiteralText.parameters(keyword));
    var sql = HITS.formatted(tables, condition + LiteralText.perTemplate());
    var hits = jdbc.query(sql, (row, index) -> row.getLong(1), parameters.toArray());
    return hits.size() > MOST ? Optional.empty() : Optional.of(hits);
  }
}
