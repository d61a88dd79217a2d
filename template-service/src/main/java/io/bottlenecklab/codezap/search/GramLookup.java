package io.bottlenecklab.codezap.search;

import io.bottlenecklab.sql.SqlFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;

/** Finds all hits of a keyword from its rarest pair on. */
final class GramLookup {

  /** More hits are no longer few. */
  private static final int MOST = 2_000;

  /** In the order as written: a server would begin with all templates, and sort them. */
  private static final String HITS = SqlFile.read("codezap/search-gram-lookup");

  private static final String JOIN = SqlFile.read("codezap/search-gram-join");

  private static final String OF_UNIT =
      "(SELECT DISTINCT template_id FROM template_gram WHERE gram BETWEEN ? AND ?) g";

  private final JdbcTemplate jdbc;

  /** In that database. */
  public GramLookup(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * The templates that contain the keyword; empty if they are many.
   *
   * @param pairs of the keyword, the rarest first
   */
  public Optional<List<Long>> hits(List<Long> pairs, String keyword) {
    var tables = new StringBuilder("template_gram g");
    for (var i = 1; i < pairs.size(); i++) {
      tables.append(' ').append(JOIN.formatted(i));
    }
    var parameters = new ArrayList<Object>(pairs.subList(1, pairs.size()));
    parameters.add(pairs.getFirst());
    return hits(tables.toString(), "g.gram = ? AND ", parameters, keyword);
  }

  /**
   * The templates that contain a keyword of one unit; empty if they are many.
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
    var sql = HITS.formatted(tables, condition + LiteralText.perTemplate(keyword));
    var hits = jdbc.query(sql, (row, index) -> row.getLong(1), parameters.toArray());
    return hits.size() > MOST ? Optional.empty() : Optional.of(hits);
  }
}
