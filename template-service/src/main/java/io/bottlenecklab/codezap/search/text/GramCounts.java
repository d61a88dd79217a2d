package io.bottlenecklab.codezap.search.text;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/** About how many templates have a pair, and how many of those are hits. */
public final class GramCounts {

  /** Counting more would take longer than what it could save. */
  private static final int MOST = 20_000;

  /** The newest templates that have a pair. */
  private static final int SAMPLE = 64;

  private static final String SHARE =
      """
      SELECT count(*) / %d FROM (
        SELECT template_id FROM template_gram WHERE gram = ? ORDER BY template_id DESC LIMIT %d) g
      JOIN template t ON t.id = g.template_id
      WHERE %s
      """
          .formatted(SAMPLE, SAMPLE, LiteralText.perTemplate());

  private final JdbcTemplate jdbc;
  private final RecentEstimates recent;

  /** In that database. */
  public GramCounts(JdbcTemplate jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.recent = new RecentEstimates(clock);
  }

  /** Pairs in the order of their counts. */
  public List<Long> rarestFirst(Collection<Long> pairs) {
    return pairs.stream().sorted(Comparator.comparingDouble(this::of)).toList();
  }

  /** About how many templates have a pair. */
  public double of(long pair) {
    return recent.of(pair, () -> count("gram = ?", pair));
  }

  /**
   * Of all pairs that begin with a unit; a template may count more than once.
   *
   * @param first the first of these pairs
   */
  public double ofUnit(long first) {
    var last = first + Grams.UNIT - 1;
    return recent.of(List.of(first, last), () -> count("gram BETWEEN ? AND ?", first, last));
  }

  /** About how many templates there are: the highest key. */
  public double templates() {
    return recent.of(
        "SELECT coalesce(max(id), 0) FROM template",
        () -> number("SELECT coalesce(max(id), 0) FROM template"));
  }

  /** The share of hits among some templates that have a pair. */
  public double shareOfHits(long pair, String keyword) {
    var parameters = new ArrayList<Object>();
    parameters.add(pair);
    parameters.addAll(LiteralText.parameters(keyword));
    return recent.of(List.of(keyword), () -> number(SHARE, parameters.toArray()));
  }

  private double count(String condition, Object... parameters) {
    return number(
        "SELECT count(*) FROM (SELECT 1 FROM template_gram WHERE %s LIMIT %d) AS some"
            .formatted(condition, MOST),
        parameters);
  }

  private double number(String sql, Object... parameters) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Double.class, parameters));
  }
}
